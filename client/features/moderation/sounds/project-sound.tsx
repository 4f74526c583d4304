import { Link, useRevalidator } from 'react-router';
import { t } from 'texts:admin/projectReview';
import type { ModeratedProject } from '../../../../shared/features/admin.ts';
import type { SoundFacts } from '../../../../shared/features/sounds.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import { Button } from '../../../ui/button.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { shownLength } from '../../../../shared/audio/sound-length.ts';
import { SoundPlayer } from '../../../player/sound-player.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Time } from '../../../ui/time.tsx';
import { formatSize } from '../../media/file-size.ts';

const LOUDNESS = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

export function ProjectSound({ project }: { project: ModeratedProject }) {
  const { name, file, sound, status } = project;
  const { revalidate } = useRevalidator();
  return (
    <section className="stack">
      <h2>{t('listen')}</h2>
      {!file && <p>{t('noFile')}</p>}
      {file && !sound && <p>{t('notMeasured')}</p>}
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
            [t('file'), `${file.name}, ${formatSize(file.bytes)}`],
            ...(sound ? factLines(sound) : []),
          ]}
        />
      )}
    </section>
  );
}

/** A button that reloads a preview, which takes seconds to generate. Keeps the focus. */
function LookAgain() {
  const { revalidate, state } = useRevalidator();
  return (
    <p>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        {t('lookAgain')}
      </Button>
    </p>
  );
}

function factLines(sound: SoundFacts): (readonly [string, string | null])[] {
  const { length_ms: length, sample_rate: rate, bits, channels, loudness } = sound;
  const { suggested_tempo: tempo } = sound;
  return [
    [t('length'), shownLength(length / 1_000)],
    [
      t('format'),
      t('formatOf', {
        hertz: rate.toLocaleString(LOCALE),
        bits,
        channels: t('channels', { count: channels }),
      }),
    ],
    [
      t('loudness'),
      loudness === null ? null : t('lufs', { value: LOUDNESS.format(loudness).replace('-', '−') }),
    ],
    [t('suggestedTempo'), tempo === null ? null : t('bpm', { value: tempo })],
  ];
}

/** The sounds that a sound repeats, or that repeat it, each to hear and to open. */
export function SameSounds({ same }: Pick<ModeratedProject, 'same'>) {
  if (same.length === 0) return null;
  return (
    <section className="stack changed-fields">
      <h2>{t('same')}</h2>
      <p>{t('sameLead')}</p>
      <ul className="list-plain stack">
        {same.map((other) => (
          <li key={other.id} className="stack">
            <h3>
              <Link to={`/admin/project/${other.id}`}>{other.name}</Link>
            </h3>
            <p>
              {t(`sameBy.${other.by}`)} · <StatusChip status={other.status} /> ·{' '}
              <Link to={`/admin/user/${other.user_id}`}>{other.userName}</Link> ·{' '}
              <Time at={other.creation_time} />
            </p>
            <SoundPlayer
              name={other.name}
              sound={other.sound}
              isPublic={other.status === APPROVED}
              options={false}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
