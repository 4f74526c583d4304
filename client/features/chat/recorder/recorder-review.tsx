import { useEffect, useRef } from 'react';
import { t } from 'texts:chat/recorder';
import { Button } from '../../../ui/button.tsx';
import { Player } from '../../../player/player.tsx';
import type { Recording } from './use-recorder.ts';

interface RecorderReviewProps {
  recording: Recording;
  onSend: (recording: Recording) => void;
  onAgain: () => void;
  onDiscard: () => void;
}

/** A finished recording: listen to it, then send it, record it again or discard it. */
export function RecorderReview({ recording, onSend, onAgain, onDiscard }: RecorderReviewProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('button')?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms; this groups the controls of a recording
    <div ref={panel} role="group" aria-label={t('heading')} className="recorder-panel">
      <Player
        title={t('title')}
        durationMs={recording.durationMs}
        peaks={recording.sound?.peaks ?? null}
        load={() => Promise.resolve(recording.url)}
      />
      <div className="row">
        <Button variant="main" onClick={() => onSend(recording)}>
          {t('send')}
        </Button>
        <Button onClick={onAgain}>{t('again')}</Button>
        <Button variant="quiet" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </div>
  );
}
