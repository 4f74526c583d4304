/** The appearance of a mark: its words, and the two discs of Mastercard and Maestro. */
export interface CardMarkDrawing {
  /** The brand, which is also the text alternative. */
  readonly name: string;
  /** Lines of text, two at most. */
  readonly lines: readonly [string] | readonly [string, string];
  readonly ink: string;
  readonly discs?: readonly [string, string];
}

const SIZE = { width: 92, height: 58 };

/**
 * The mark of a card or a programme, drawn by us. All marks have one size and a light background in
 * every theme, as banks require.
 */
export function CardMark({ drawing: { name, lines, ink, discs } }: { drawing: CardMarkDrawing }) {
  const { width, height } = SIZE;
  const isSmall = discs !== undefined || lines.length === 2;
  const alone = lines[0].length > 4 ? 15 : 20;
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
          fontSize={isSmall ? 12.5 : alone}
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
