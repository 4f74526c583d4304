/**
 * Parts of the previous screen, named before the new screen's heading. Orca names them only if the
 * old screen still exists when it looks.
 */
const LEFT =
  /^(?:leaving (?:list|panel|table|form|region|article) )+(?=\S.* heading level 1 clickable$)/;

/** Announced by a slow page. No page is slow on an idle machine. */
const TAKES_LONG = /^Loading[.…]?$/;

/**
 * Joins utterances into one line for comparison. Omits everything that depends on the machine's
 * speed: boundaries of utterances, full stops, loading messages, changes of Orca's mode beside
 * other words. Also omits whether a link was visited, which Chromium reports late.
 */
export function flat(texts: readonly string[]): string {
  const lines = texts.map(plain).filter((line) => !TAKES_LONG.test(line));
  const isMode = (line: string) => line === 'Focus mode' || line === 'Browse mode';
  const compared = lines.length > 1 ? lines.filter((line) => !isMode(line)) : lines;
  return compared
    .join(' ')
    .replaceAll(/\.+(?= |$)/g, '')
    .replaceAll(' visited link', ' link')
    .replace(LEFT, '');
}

/** Normalises a line, with `[time]` for each time of day. */
export function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\b\d\d:\d\d\b/g, '[time]');
}
