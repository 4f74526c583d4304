import { useEffect, useEffectEvent, useState } from 'react';
import { t } from 'texts:sounds/draft';
import type {
  DraftForms,
  DraftKind,
  SoundDraft,
} from '../../../../shared/features/sound-drafts.ts';
import { announce } from '../../../announcer/announce.ts';
import { call } from '../../../api.ts';
import { createDraftSaver } from './draft-saver.ts';
import { type DraftMark, type DraftStart, markOf } from './draft-start.ts';
import { keepDraft } from './kept-draft.ts';

interface DraftOptions {
  readonly kind: DraftKind;
  readonly start: DraftStart;
  /** What the form holds now; nothing where it is empty. */
  readonly forms: DraftForms;
}

/** A draft that is being filled in, as `DraftNote` shows it. */
export type Draft = ReturnType<typeof useDraft>;

/**
 * Keeps a form on the device at once, and with the account when the typing rests. What another device
 * wrote is never written over, nor is what is typed here thrown away: the person chooses.
 */
export function useDraft({ kind, start, forms }: DraftOptions) {
  const [mark, setMark] = useState<DraftMark>(start.mark);
  const [other, setOther] = useState<SoundDraft | undefined>(start.other);
  const [isKept, setKept] = useState(true);
  const [isOver, setOver] = useState(false);

  const [saver] = useState(() =>
    createDraftSaver({
      mark: start.mark,
      isHeld: start.other !== undefined,
      async send(sent, base) {
        const answer = await call('/users/saveSoundDraft', { kind, forms: sent, base });
        return { success: answer.success, status: answer.status, data: answer.data };
      },
      onKept(now) {
        setMark(now);
        setKept(true);
      },
      onFailed: () => setKept(false),
      onConflict: () => void meet(),
    }),
  );

  /** Another device has written: what it is, is shown beside. */
  async function meet(): Promise<void> {
    const answer = await call('/users/getSoundDraft', { kind });
    if (!answer.success) return setKept(false);
    const { draft } = answer.data;
    // It is gone there: what is here begins anew.
    if (!draft) return saver.overwrite(markOf(null));
    setOther(draft);
    announce(t('elsewhere'), { urgent: true });
  }

  const written = JSON.stringify(forms);
  const keepNow = useEffectEvent((text: string, known: DraftMark) => {
    if (isOver) return;
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
      void saver.settle();
    };
  }, [saver]);

  return {
    /** What another device wrote beside; undefined while there is nothing to choose. */
    other,
    /** Whether the account has it, or is about to. */
    isKept,
    /** Goes on with what is here, in place of what the other device wrote. */
    keepThis(): void {
      if (other) saver.overwrite(markOf(other));
      setOther(undefined);
    },
    /** Ends it, here and with the account: what it was about was created. */
    async end(): Promise<void> {
      setOver(true);
      keepDraft(kind, { forms: [], mark: markOf(null) });
      await saver.end();
    },
  };
}
