import { t } from 'texts:orders/cardMarks';
import { ACQUIRER } from '../../../languages/merchant.ts';
import './card-marks.css';

const SIZE = { width: 92, height: 58 };

const BLUE = '#1a1f71';
const INK = '#1c1a20';

const ACCEPTED: readonly CardMarkDrawing[] = [
  { name: 'Visa', lines: ['VISA'], ink: BLUE },
  { name: 'Mastercard', lines: ['mastercard'], ink: INK, discs: ['#d6001c', '#f2a31b'] },
  { name: 'Maestro', lines: ['maestro'], ink: INK, discs: ['#d6001c', '#1b87d6'] },
  { name: 'DinaCard', lines: ['DinaCard'], ink: '#8a1a16' },
];

const PROGRAMMES: readonly CardMarkDrawing[] = [
  { name: 'Visa Secure', lines: ['VISA', 'Secure'], ink: BLUE, site: 'https://rs.visa.com' },
  {
    name: 'Mastercard ID Check',
    lines: ['mastercard', 'ID Check'],
    ink: INK,
    site: 'https://www.mastercard.rs',
  },
  { name: 'DinaCard Secure', lines: ['DinaCard', 'Secure'], ink: '#8a1a16' },
];

const BANK: CardMarkDrawing = {
  name: ACQUIRER.name,
  lines: [t('markAcquiring'), t('markBank')],
  ink: INK,
  site: ACQUIRER.website,
};

/** The logos in three groups, as banks require: cards, the bank, programmes. */
export function CardMarks() {
  return (
    <section aria-labelledby="card-marks" className="card-marks">
      <h2 id="card-marks" className="visually-hidden">
        {t('cards')}
      </h2>
      <MarkGroup label={t('accepted')} marks={ACCEPTED} />
      <MarkGroup label={t('bank')} marks={[BANK]} />
      <MarkGroup label={t('programmes')} marks={PROGRAMMES} />
    </section>
  );
}

function MarkGroup({ label, marks }: { label: string; marks: readonly CardMarkDrawing[] }) {
  return (
    <div className="card-mark-group">
      <h3>{label}</h3>
      <ul className="list-plain">
        {marks.map((mark) => (
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
      </ul>
    </div>
  );
}

/** The appearance of a mark: its words, and the two discs of Mastercard and Maestro. */
interface CardMarkDrawing {
  /** The brand, which is also the text alternative. */
  readonly name: string;
  /** Lines of text, two at most. */
  readonly lines: readonly [string] | readonly [string, string];
  readonly ink: string;
  readonly discs?: readonly [string, string];
  /** The address that the logo links to. */
  readonly site?: string;
}

/** The logo of a card or programme. Banks require equal sizes and a light background in every theme. */
function CardMark({ drawing: { name, lines, ink, discs } }: { drawing: CardMarkDrawing }) {
  const { width, height } = SIZE;
  const isSmall = discs !== undefined || lines.length === 2;
  /** The font size of a single word without discs. */
  const large = lines[0].length > 4 ? 15 : 20;
  return (
    <svg className="card-mark" role="img" aria-label={name} viewBox={`0 0 ${width} ${height}`}>
      <rect x="1" y="1" width={width - 2} height={height - 2} rx="7" fill="#fff" stroke="#7d7688" />
      {discs && (
        <g>
          <circle cx="38" cy="21" r="13" fill={discs[0]} />
          <circle cx="54" cy="21" r="13" fill={discs[1]} fillOpacity="0.8" />
        </g>
      )}
      {lines.map((line, index) => (
        <text
          key={line}
          x={width / 2}
          y={firstLine(discs !== undefined, lines.length) + index * 15}
          fill={ink}
          fontSize={isSmall ? 12.5 : large}
          fontWeight="700"
          textAnchor="middle"
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

/** Returns the baseline of the first line: below the discs, or so that the lines are centred. */
function firstLine(hasDiscs: boolean, lines: number): number {
  if (hasDiscs) return 47;
  return lines === 2 ? 26 : 35;
}
