const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const STEP = 1024;

/** A size as people read it: 1234567 is '1.2 MB'. Steps of 1,024, as the limits are given. */
export function formatSize(bytes: number): string {
  const power = Math.min(
    UNITS.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(STEP)),
  );
  const value = bytes / STEP ** power;
  return `${value.toFixed(power === 0 || Number.isInteger(value) ? 0 : 1)} ${UNITS[power]}`;
}
