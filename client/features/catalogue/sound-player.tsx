import type { SoundFacts } from '../../../shared/features/sounds.ts';
import { Player } from '../../ui/player.tsx';
import { Sign } from '../../ui/sign.tsx';
import { previewLink } from '../media/file-link.ts';
import { soundDetails, spokenSound } from './sound-player-words.ts';
import { texts } from './sound-player.texts.ts';
import './sound-player.css';

interface SoundPlayerProps {
  /** What the sound is called; it stands in the name of the play button. */
  name: string;
  sound: SoundFacts;
  /** Whether it is approved. Of others the preview is for the owner and for administrators. */
  isPublic?: boolean;
  /** Whether speed and volume are set here, and not above a list of sounds. */
  options?: boolean;
}

/**
 * The preview of a stock sound, or why there is none yet. Nothing is fetched before the first play,
 * so that a page may have as many as it likes.
 */
export function SoundPlayer(props: SoundPlayerProps) {
  const { name, sound, isPublic = true, options = true } = props;
  const { state, fault, audio, length_ms, peaks } = sound;
  if (state === 'waiting') return <p className="quiet">{texts.waiting}</p>;
  if (audio === null) {
    return (
      <p className="sound-failed bad">
        <Sign of="bad" />
        {fault ?? texts.failed}
      </p>
    );
  }
  return (
    <Player
      title={name}
      durationMs={length_ms}
      peaks={peaks}
      picture={{ spoken: spokenSound(sound), shown: soundDetails(sound) }}
      options={options}
      load={(fresh) => (isPublic ? Promise.resolve(audio) : previewLink(audio, fresh))}
    />
  );
}
