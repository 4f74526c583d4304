/**
 * What is left for another screen, before that screen's heading: how much of it Orca tells of depends
 * on whether the old screen is still there when it looks.
 */
const LEFT =
  /^(?:leaving (?:list|panel|table|form|region|article) )+(?=\S.* heading level 1 clickable$)/;

/**
 * As one line: where one utterance ends and the next begins depends on how busy the machine is. So
 * does whether Orca says beside something else that it changed its mode.
 */
export function flat(texts: readonly string[]): string {
  const lines = texts.map(steady);
  const isMode = (line: string) => line === 'Focus mode' || line === 'Browse mode';
  const told = lines.length > 1 ? lines.filter((line) => !isMode(line)) : lines;
  return told
    .join(' ')
    .replaceAll(/\.(?= |$)/g, '')
    .replace(LEFT, '');
}

/** The same at every time of day, and without the stop that Orca puts behind some. */
export function steady(text: string): string {
  const onOneLine = text.replaceAll(/\s+/g, ' ').trim();
  return onOneLine.replaceAll(/\b\d\d:\d\d\b/g, '12:34').replace(/\.$/, '');
}
