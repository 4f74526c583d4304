import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Something that was said. */
export interface Utterance {
  readonly text: string;
  /** When it began, milliseconds since 1970. */
  readonly at: number;
  /** Whether it was cut off before its end. */
  readonly cut: boolean;
}

interface Line {
  readonly at: number;
  readonly kind: 'begin' | 'end' | 'cut';
  readonly text: string;
}

/** What the screen reader says. */
export interface Speech {
  /** All of it so far, in order. */
  readonly said: () => Utterance[];
  /** Waits until it is quiet. Fails when that takes longer than any page has to say. */
  readonly settle: (wish: Quiet) => Promise<void>;
}

/** When it is quiet. */
export interface Quiet {
  /** For this long nothing was said, milliseconds. */
  readonly quiet: number;
  /** Whether everything that is waited for was said; it is not waited for longer than `PATIENCE`. */
  readonly enough?: () => boolean;
}

/** The longest that an answer may take on a machine that does much else, milliseconds. */
const PATIENCE = 12_000;
/** The longest that a page may speak, milliseconds. */
const LONGEST = 120_000;

/** Reads what the voice writes down. */
export function createSpeech(file: string): Speech {
  const read = () => {
    const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Line);
  };
  return {
    said: () => utterances(read()),
    async settle({ quiet, enough = () => true }) {
      const start = Date.now();
      for (;;) {
        const lines = read();
        const last = lines.at(-1);
        const since = Math.max(start, last?.at ?? 0);
        const isQuiet = last?.kind !== 'begin' && Date.now() - since > quiet;
        if (isQuiet && (enough() || Date.now() > start + PATIENCE)) return;
        if (Date.now() > start + LONGEST) throw new Error('The screen reader does not stop.');
        await sleep(50);
      }
    },
  };
}

function utterances(lines: readonly Line[]): Utterance[] {
  return lines.flatMap(({ kind, text, at }, index) => {
    if (kind !== 'begin' || text === '') return [];
    const next = lines.slice(index + 1).find((line) => line.kind !== 'begin');
    return [{ text, at, cut: next?.kind === 'cut' }];
  });
}
