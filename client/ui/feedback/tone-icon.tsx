/** good: success. bad: failure. plain: information. A text beside an icon says the same. */
export type Tone = 'good' | 'bad' | 'plain';

const SHAPES = {
  good: 'M5.2 10.4l3.2 3.2 6.4-7',
  bad: 'M10 4.6v6.8M10 13.9v2',
  plain: 'M10 4.1v2M10 8.6v6.8',
};

/** A small round icon. Its shape gives the meaning to people who cannot see its colour. */
export function ToneIcon({ of }: { of: Tone }) {
  return (
    <svg className={`tone-icon tone-icon-${of}`} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="10" fill="currentColor" />
      <path d={SHAPES[of]} fill="none" stroke="var(--page)" strokeWidth="2.4" />
    </svg>
  );
}
