import { type RefObject, useEffect } from 'react';
import { t } from 'texts:chat/otherDraft';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { keepDraft, takeOther } from './draft-sync.ts';

interface OtherDraftProps {
  conversationId: number;
  /** The composer. Its text box gets the focus, since the button disappears. */
  form: RefObject<HTMLFormElement | null>;
}

/** Offers the draft of another device that differs from the text in the box. */
export function OtherDraft({ conversationId, form }: OtherDraftProps) {
  useEffect(() => announce(t('hint'), { isNews: true }), []);

  function use(): void {
    form.current?.querySelector('textarea')?.focus();
    const before = takeOther(conversationId);
    const undo = () => keepDraft(conversationId, before);
    notify(t('used'), { action: { label: t('undo'), run: undo } });
  }

  return (
    <p className="other-draft quiet">
      {t('hint')}
      <Button variant="quiet" onClick={use}>
        {t('use')}
      </Button>
    </p>
  );
}
