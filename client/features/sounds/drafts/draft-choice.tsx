import { useId } from 'react';
import { t } from 'texts:sounds/draft';
import type { SoundDraft } from '../../../../shared/features/sound-drafts.ts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { ToneIcon } from '../../../ui/feedback/tone-icon.tsx';
import { Time } from '../../../ui/time.tsx';
import type { Draft } from './use-draft.ts';

interface DraftChoiceProps {
  draft: Draft;
  /** Shows the draft of another device instead of this one. */
  onReplace: (other: SoundDraft) => void;
}

/** A note that the draft is saved in the account, or only on this device. */
export function DraftNote({ draft: { isSaved } }: { draft: Draft }) {
  return <p className="quiet">{isSaved ? t('kept') : t('onlyHere')}</p>;
}

/** The choice between this draft and a different one that another device has saved. */
export function DraftChoice({ draft, onReplace }: DraftChoiceProps) {
  const { other } = draft;
  const id = useId();
  if (!other) return null;

  function keep(button: HTMLElement): void {
    // The pressed button disappears, so the focus moves into the form.
    button.closest('form')?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    draft.keepThis();
    announce(t('keptThis'));
  }

  return (
    <section className="stack draft-choice" aria-labelledby={id}>
      <h2 id={id}>
        <ToneIcon of="plain" /> {t('title')}
      </h2>
      <p>
        {t('elsewhere')} {t('changedAt')} <Time at={other.changed_at} />. {t('choose')}
      </p>
      <div className="row">
        <Button onClick={(event) => keep(event.currentTarget)}>{t('keepThis')}</Button>
        <Button onClick={() => onReplace(other)}>{t('takeOther')}</Button>
      </div>
    </section>
  );
}
