import { t } from 'texts:ui/design';
import type { PaperSection } from '../../shared/documents/paper.ts';
import { PaperView } from '../ui/paper-view.tsx';

const SECTIONS: readonly PaperSection[] = [
  {
    heading: t('paperFacts'),
    blocks: [
      {
        kind: 'facts',
        facts: [
          [t('paperNumber'), '1042'],
          [t('paperDate'), t('paperDay')],
        ],
      },
    ],
  },
  { heading: t('paperNote'), blocks: [{ kind: 'text', text: t('paperText') }] },
];

/** The parts of receipts and statements. */
export function DesignPaper() {
  return (
    <section className="stack">
      <h2>{t('paper')}</h2>
      <PaperView sections={SECTIONS} />
    </section>
  );
}
