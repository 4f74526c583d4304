/** A length as it is written: 42 seconds are '0:42', an hour and a bit '1:02:03'. */
export function shownLength(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  if (hours === 0) return `${minutes}:${twoDigits(rest)}`;
  return `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`;
}

/** A length in words: '42 seconds', '2 minutes 3 seconds', '1 hour'. */
export function spokenLength(seconds: number): string {
  const { hours, minutes, rest } = parts(seconds);
  const words = [
    counted(hours, 'hour'),
    counted(minutes, 'minute'),
    counted(rest, 'second'),
  ].filter((word) => word !== '');
  return words.join(' ') || '0 seconds';
}

function parts(seconds: number): { hours: number; minutes: number; rest: number } {
  const whole = Math.max(0, Math.round(seconds));
  return {
    hours: Math.floor(whole / 3_600),
    minutes: Math.floor(whole / 60) % 60,
    rest: whole % 60,
  };
}

function counted(count: number, unit: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}
