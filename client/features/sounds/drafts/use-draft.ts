import { useEffect, useEffectEvent, useState } from 'react';
import { t } from 'texts:sounds/draft';
import type {
  DraftForms,
  DraftKind,
  SoundDraft,
} from '../../../../shared/features/sound-drafts.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../calls/api.ts';
import { createDraftSaver } from './draft-saver.ts';
import { type DraftMark, type DraftStart, markOf } from './draft-start.ts';
import { keepDraft } from './local-draft.ts';

interface DraftOptions {
  readonly kind: DraftKind;
  readonly start: DraftStart;
  /** The current contents of the form; empty if the form is. */
  readonly forms: DraftForms;
}

export type Draft = ReturnType<typeof useDraft>;

/**
 * Saves a form as a draft: on the device at each change, and in the account after a debounce delay.
 *
 * If another device has saved a different draft, the person chooses between the two.
 */
export function useDraft({ kind, start, forms }: DraftOptions) {
  const [mark, setMark] = useState<DraftMark>(start.mark);
  const [other, setOther] = useState<SoundDraft | undefined>(start.other);
  const [isSaved, setIsSaved] = useState(true);
  const [isOver, setOver] = useState(false);

  const [saver] = useState(() =>
    createDraftSaver({
      mark: start.mark,
      isHeld: start.other !== undefined,
      async send(sent, base) {
        const answer = await call('/users/saveSoundDraft', { kind, forms: sent, base });
        return { success: answer.success, status: answer.status, data: answer.data };
      },
      onSaved(now) {
        setMark(now);
        setIsSaved(true);
      },
      onFailed: () => setIsSaved(false),
      onConflict: () => void offerConflict(),
    }),
  );

  /** Loads the conflicting draft of another device and offers it. */
  async function offerConflict(): Promise<void> {
    const answer = await call('/users/getSoundDraft', { kind });
    if (!answer.success) return setIsSaved(false);
    const { draft } = answer.data;
    // The other device has deleted the draft, so this one becomes the account's draft.
    if (!draft) return saver.overwrite(markOf(null));
    setOther(draft);
    announce(t('elsewhere'), { urgent: true });
  }

  const written = JSON.stringify(forms);
  const keepNow = useEffectEvent((text: string, known: DraftMark) => {
    if (isOver) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was written from such a value
    const now = JSON.parse(text) as DraftForms;
    keepDraft(kind, { forms: now, mark: known });
    saver.change(now);
  });
  useEffect(() => keepNow(written, mark), [written, mark]);
  const sendAgain = useEffectEvent(() => saver.change(forms));
  useEffect(() => {
    const send = () => sendAgain();
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
      void saver.flush();
    };
  }, [saver]);

  return {
    /** A different draft of another device; undefined unless there is a conflict. */
    other,
    /** Whether the account has the draft or will soon. */
    isSaved,
    /** Keeps the local draft and overwrites that of the other device. */
    keepThis(): void {
      if (other) saver.overwrite(markOf(other));
      setOther(undefined);
    },
    /** Deletes the draft here and in the account, because its sounds have been created. */
    async end(): Promise<void> {
      setOver(true);
      keepDraft(kind, { forms: [], mark: markOf(null) });
      await saver.end();
    },
  };
}
