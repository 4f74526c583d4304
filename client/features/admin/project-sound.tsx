import { useRevalidator } from 'react-router-dom';
import type { ProjectUnderReview } from '../../../shared/features/admin.ts';
import type { SoundFacts } from '../../../shared/features/sounds.ts';
import { LOCALE } from '../../../shared/locale.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import { Button } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { shownLength } from '../../../shared/sound-length.ts';
import { SoundPlayer } from '../catalogue/sound-player.tsx';
import { formatSize } from '../media/file-size.ts';
import { texts } from './project-review.texts.ts';

/** What there is to hear of a project, and the facts of its file. */
export function ProjectSound({ project }: { project: ProjectUnderReview }) {
  const { name, file, sound, status } = project;
  const { revalidate } = useRevalidator();
  return (
    <section className="stack">
      <h2>{texts.listen}</h2>
      {!file && <p>{texts.noFile}</p>}
      {file && !sound && <p>{texts.notMeasured}</p>}
      {sound && (
        <SoundPlayer
          name={name}
          sound={sound}
          isPublic={status === APPROVED}
          onRetried={() => void revalidate()}
        />
      )}
      {sound?.state === 'waiting' && <LookAgain />}
      {file && (
        <DefinitionList
          lines={[
            [texts.file, `${file.name}, ${formatSize(file.bytes)}`],
            ...(sound ? factLines(sound) : []),
          ]}
        />
      )}
    </section>
  );
}

/** A preview is made in seconds; who asks again keeps the focus. */
function LookAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <p>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {texts.lookAgain}
      </Button>
    </p>
  );
}

function factLines(sound: SoundFacts): (readonly [string, string | null])[] {
  const { length_ms: length, sample_rate: rate, bits, channels, loudness } = sound;
  const { suggested_tempo: tempo } = sound;
  return [
    [texts.length, shownLength(length / 1_000)],
    [texts.format, texts.formatOf(rate.toLocaleString(LOCALE), bits, texts.channels(channels))],
    [texts.loudness, loudness === null ? null : texts.lufs(loudness.toFixed(1).replace('-', '−'))],
    [texts.suggestedTempo, tempo === null ? null : texts.bpm(tempo)],
  ];
}
