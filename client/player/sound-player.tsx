import { type Ref, useEffect, useRef } from 'react';
import { t } from 'texts:catalogue/soundPlayer';
import type { SoundFacts } from '../../shared/features/sounds.ts';
import { atApiHost } from '../calls/api-host.ts';
import { call } from '../calls/api.ts';
import { focusPlace } from '../ui/focus/focus-place.ts';
import { previewLink } from '../session/file-link.ts';
import { faultText } from '../languages/fault-text.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { notify } from '../ui/feedback/notifications.store.ts';
import { ToneIcon } from '../ui/feedback/tone-icon.tsx';
import { Player, type PlayerControl } from './player.tsx';
import { soundDetails, spokenSound } from './sound-player-words.ts';
import './sound-player.css';

interface SoundPlayerProps {
  /** The name of the sound, which the play button repeats. */
  name: string;
  sound: SoundFacts;
  /** Whether everybody may hear the preview. Others are for the freelancer and administrators. */
  isPublic?: boolean;
  /** Whether the player has its own speed and volume controls. A list has them once, above it. */
  options?: boolean;
  /** Called after a retry of a failed preview. Without it no retry is offered. */
  onRetried?: () => void;
  /** As in `Player`. */
  control?: Ref<PlayerControl>;
  marks?: readonly number[];
}

/**
 * The player of a sound's preview, or the reason why there is none. Nothing is fetched before the
 * first play, so that a page can have many players.
 */
export function SoundPlayer(props: SoundPlayerProps) {
  const { name, sound, isPublic = true, options = true, onRetried, control, marks } = props;
  const { state, audio, length_ms, peaks } = sound;
  const waiting = useRef<HTMLParagraphElement>(null);
  const isRetried = useRef(false);
  useEffect(() => {
    if (state !== 'waiting' || !isRetried.current) return;
    isRetried.current = false;
    // The button that had the focus is gone.
    focusPlace(waiting.current);
  }, [state]);

  function noteRetry(): void {
    isRetried.current = true;
    onRetried?.();
  }

  if (state === 'waiting') {
    return (
      <p ref={waiting} className="quiet">
        {t('waiting')}
      </p>
    );
  }
  if (audio === null) {
    return <FailedPreview name={name} sound={sound} onRetried={onRetried && noteRetry} />;
  }
  return (
    <Player
      title={name}
      durationMs={length_ms}
      peaks={peaks}
      picture={{ spoken: spokenSound(sound), shown: soundDetails(sound) }}
      options={options}
      control={control}
      marks={marks}
      load={(fresh) => (isPublic ? Promise.resolve(atApiHost(audio)) : previewLink(audio, fresh))}
      {...(!isPublic && { neutralTitle: t('privatePreview') })}
    />
  );
}

interface FailedPreviewProps {
  name: string;
  sound: SoundFacts;
  /** Called after a retry. Undefined if this person may not retry. */
  onRetried: (() => void) | undefined;
}

/** The reason why a sound has no preview. Offers a retry after a server error. */
function FailedPreview({ name, sound, onRetried }: FailedPreviewProps) {
  const { fault, fault_code: code, may_retry, file_id: fileId } = sound;
  const why = code ? faultText({ ...code, info: fault ?? '' }) : (fault ?? t('failed'));

  async function retry(onStarted: () => void): Promise<void> {
    const answer = await call('/media/retryPreview', { fileId });
    if (!answer.success) return void notify(answer.info, { tone: 'bad' });
    onStarted();
  }

  return (
    <div className="stack failed-preview">
      <p className="sound-failed bad">
        <ToneIcon of="bad" />
        <span>{why}</span>
      </p>
      {may_retry && onRetried && (
        <p>
          <ActionButton run={() => retry(onRetried)}>
            {t('tryAgain')} <span className="visually-hidden">{t('previewOf', { name })}</span>
          </ActionButton>
        </p>
      )}
    </div>
  );
}
