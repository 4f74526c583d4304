/**
 * Parts of the screen that is left, named before the new screen's heading. Orca names them only if the
 * old screen is still there when it looks.
 */
const LEFT =
  /^(?:leaving (?:list|panel|table|form|region|article) )+(?=\S.* heading level 1 clickable$)/;

/** Said by a page that takes a while, which no page does on a machine at rest. */
const TAKES_LONG = /^Loading[.…]?$/;

/**
 * Several utterances as one line, to compare them. Leaves out what depends on how busy the machine is:
 * where one utterance ends and the next begins, full stops, that a page is loading, changes of Orca's
 * mode beside other words, and whether a link was visited, which Chromium tells late.
 */
export function flat(texts: readonly string[]): string {
  const lines = texts.map(plain).filter((line) => !TAKES_LONG.test(line));
  const isMode = (line: string) => line === 'Focus mode' || line === 'Browse mode';
  const told = lines.length > 1 ? lines.filter((line) => !isMode(line)) : lines;
  return told
    .join(' ')
    .replaceAll(/\.+(?= |$)/g, '')
    .replaceAll(' visited link', ' link')
    .replace(LEFT, '');
}

/** One line, with `[time]` for each time of day. */
export function plain(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\b\d\d:\d\d\b/g, '[time]');
}
