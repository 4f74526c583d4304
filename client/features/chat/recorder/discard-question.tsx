import { useState } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { t } from 'texts:chat/recorder';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { useRecorder } from './use-recorder.ts';

interface Question {
  readonly isOpen: boolean;
  ask: () => void;
  discard: () => void;
  keep: () => void;
}

type Asked = Pick<ReturnType<typeof useRecorder>, 'state' | 'pause' | 'discard'>;

/** Manages the question whether to discard a recording, on Escape and before leaving the screen. */
export function useDiscardQuestion(recorder: Asked, hasSound: boolean): Question {
  const [asked, setAsked] = useState(false);
  const blocker = useBlocker((): ReturnType<BlockerFunction> => {
    if (hasSound) pause();
    return hasSound;
  });

  /** Pauses the recording, so that the screen reader is not recorded. */
  function pause(): void {
    if (recorder.state.phase === 'recording') recorder.pause();
  }

  return {
    isOpen: asked || blocker.state === 'blocked',
    ask: () => {
      pause();
      setAsked(true);
    },
    discard: () => {
      setAsked(false);
      recorder.discard();
      announce(t('discarded'));
      if (blocker.state === 'blocked') blocker.proceed();
    },
    keep: () => {
      setAsked(false);
      if (blocker.state === 'blocked') blocker.reset();
    },
  };
}

/** Closing the dialog keeps the recording. */
export function DiscardQuestion({ question }: { question: Question }) {
  if (!question.isOpen) return null;
  return (
    <Dialog
      title={t('confirmTitle')}
      onClose={question.keep}
      actions={
        <Button variant="danger" onClick={question.discard}>
          {t('confirmDiscard')}
        </Button>
      }
    >
      <p>{t('confirm')}</p>
    </Dialog>
  );
}
