const BARS = 96;
const STEP = 10;
const HEIGHT = 120;

/**
 * The ornament of the home page: a waveform that swells twice and fades. Computed, not measured.
 */
export function Waveform() {
  return (
    <svg
      className="home-waveform"
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path d={bars()} stroke="currentColor" strokeWidth="4" strokeLinecap="round" fill="none" />
    </svg>
  );
}

function bars(): string {
  return Array.from({ length: BARS }, (_, index) => {
    const x = index * STEP + STEP / 2;
    const half = (HEIGHT / 2 - 4) * loudness(index / BARS) + 1;
    return `M${x} ${(HEIGHT / 2 - half).toFixed(1)}V${(HEIGHT / 2 + half).toFixed(1)}`;
  }).join('');
}

/** Returns the loudness (0 to 1) at a moment from 0 to 1. */
function loudness(t: number): number {
  const swell = Math.exp(-(((t - 0.24) / 0.11) ** 2)) + 0.7 * Math.exp(-(((t - 0.62) / 0.18) ** 2));
  return Math.min(1, 0.03 + swell * (0.3 + 0.7 * grain(t)));
}

/** Returns deterministic noise from 0 to 1, so that each rendering is the same. */
function grain(t: number): number {
  const much = Math.abs(Math.sin(t * 1_297) * 4_375);
  return much - Math.floor(much);
}
