import type { ReactNode } from 'react';
import { t } from 'texts:orders/cardMarks';
import { ACQUIRER } from '../../../languages/merchant.ts';
import { CardMark, type CardMarkDrawing } from './card-mark.tsx';
import './card-marks.css';

const BLUE = '#1a1f71';
const INK = '#1c1a20';

const ACCEPTED: readonly CardMarkDrawing[] = [
  { name: 'Visa', lines: ['VISA'], ink: BLUE },
  { name: 'Mastercard', lines: ['mastercard'], ink: INK, discs: ['#d6001c', '#f2a31b'] },
  { name: 'Maestro', lines: ['maestro'], ink: INK, discs: ['#d6001c', '#1b87d6'] },
  { name: 'DinaCard', lines: ['DinaCard'], ink: '#8a1a16' },
];

const PROGRAMMES: readonly (CardMarkDrawing & { readonly site?: string })[] = [
  { name: 'Visa Secure', lines: ['VISA', 'Secure'], ink: BLUE, site: 'https://rs.visa.com' },
  {
    name: 'Mastercard ID Check',
    lines: ['mastercard', 'ID Check'],
    ink: INK,
    site: 'https://www.mastercard.rs',
  },
  { name: 'DinaCard Secure', lines: ['DinaCard', 'Secure'], ink: '#8a1a16' },
];

/** The logos in three groups, as banks require: cards, the bank, programmes. */
export function CardMarks() {
  return (
    <section aria-labelledby="card-marks" className="card-marks">
      <h2 id="card-marks" className="visually-hidden">
        {t('cards')}
      </h2>
      <MarkGroup label={t('accepted')}>
        {ACCEPTED.map((mark) => (
          <li key={mark.name}>
            <CardMark drawing={mark} />
          </li>
        ))}
      </MarkGroup>
      <MarkGroup label={t('bank')}>
        <li>
          <a className="card-mark-link" href={ACQUIRER.website} rel="external">
            <CardMark
              drawing={{
                name: ACQUIRER.name,
                lines: [t('markAcquiring'), t('markBank')],
                ink: INK,
              }}
            />
          </a>
        </li>
      </MarkGroup>
      <MarkGroup label={t('programmes')}>
        {PROGRAMMES.map((mark) => (
          <li key={mark.name}>
            {mark.site ? (
              <a className="card-mark-link" href={mark.site} rel="external">
                <CardMark drawing={mark} />
              </a>
            ) : (
              <CardMark drawing={mark} />
            )}
          </li>
        ))}
      </MarkGroup>
    </section>
  );
}

function MarkGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="card-mark-group">
      <h3>{label}</h3>
      <ul className="list-plain">{children}</ul>
    </div>
  );
}
