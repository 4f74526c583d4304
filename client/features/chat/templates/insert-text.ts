interface Inserted {
  readonly text: string;
  /** The position after the inserted text. */
  readonly caret: number;
}

/** Inserts a text at a position, with a space where two words would touch. */
export function insertText(before: string, place: number, text: string): Inserted {
  const [start, end] = [before.slice(0, place), before.slice(place)];
  const gapBefore = /\S$/.test(start) ? ' ' : '';
  const gapAfter = /^\S/.test(end) ? ' ' : '';
  const head = start + gapBefore + text;
  return { text: head + gapAfter + end, caret: head.length };
}
