import { t } from 'texts:ui/design';
import { Pager } from '../ui/lists/pager.tsx';
import { Player } from '../player/player.tsx';
import type { DocumentSection } from '../../shared/documents/document.ts';
import { DocumentView } from '../ui/document-view.tsx';

const SECTIONS: readonly DocumentSection[] = [
  {
    heading: t('documentFacts'),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [t('documentNumber'), '1042'],
          [t('documentDate'), t('documentDay')],
        ],
      },
    ],
  },
  { heading: t('documentNote'), blocks: [{ kind: 'text', text: t('documentText') }] },
];

const BARS = 120;

/** Two players: one with all facts of a sound for sale, one with none. Playing either fails. */
export function DesignSounds() {
  return (
    <section className="stack">
      <h2>{t('sounds')}</h2>
      <Player
        title={t('sound')}
        durationMs={42_000}
        peaks={samplePeaks()}
        picture={{ spoken: t('soundPicture.spoken'), shown: t('soundPicture.shown') }}
        load={nothingToPlay}
      />
      <Player
        title={t('noSound')}
        durationMs={null}
        peaks={null}
        load={nothingToPlay}
        options={false}
      />
      <Pager page={2} total={4} label={t('pages')} />
    </section>
  );
}

/** Builds a waveform that grows and fades, in the server's format: base64, one byte a bar. */
function samplePeaks(): string {
  const bars = Array.from({ length: BARS }, (_, at) => {
    const swell = Math.sin((Math.PI * at) / BARS);
    return Math.round(255 * swell * (0.6 + 0.4 * Math.sin(at * 1.7)));
  });
  return btoa(String.fromCodePoint(...bars));
}

function nothingToPlay(): Promise<undefined> {
  return Promise.resolve(undefined);
}

/** The building blocks of receipts and statements. */
export function DesignDocument() {
  return (
    <section className="stack">
      <h2>{t('document')}</h2>
      <DocumentView sections={SECTIONS} />
    </section>
  );
}
