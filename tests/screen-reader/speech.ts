import { readFileSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Utterance {
  readonly text: string;
  /** When it started, milliseconds since 1970. */
  readonly at: number;
  /** Whether it was interrupted. */
  readonly cut: boolean;
}

interface Line {
  readonly at: number;
  readonly kind: 'begin' | 'end' | 'cut';
  readonly text: string;
}

/** The screen reader's speech. */
export interface Speech {
  /** Returns all utterances so far in order. */
  readonly said: () => Utterance[];
  /**
   * Waits for a silence, milliseconds, after the call and after the last utterance. Fails if a page
   * does not stop speaking.
   * @param enough The length of the silence, or a function of the speech so far. While it returns
   * `NEVER`, more is expected, for at most `PATIENCE_MS`.
   */
  readonly settle: (enough: number | (() => number)) => Promise<void>;
}

/** For `settle`: more speech is expected. */
export const NEVER = Number.POSITIVE_INFINITY;
/** Longest time for an answer on a busy machine. */
const PATIENCE_MS = 15_000;
/** Longest speech of a page. */
const LONGEST_MS = 120_000;

/** Reads the voice's file. */
export function createSpeech(file: string): Speech {
  let length = 0;
  let lines: readonly Line[] = [];
  const read = () => {
    const { size } = statSync(file);
    if (size === length) return lines;
    const whole = readFileSync(file, 'utf8').split('\n').slice(0, -1);
    lines = whole.map((line) => JSON.parse(line) as Line);
    length = size;
    return lines;
  };
  return {
    said: () => utterances(read()),
    async settle(enough) {
      const start = Date.now();
      for (;;) {
        const last = read().at(-1);
        const silence = last?.kind === 'begin' ? 0 : Date.now() - Math.max(start, last?.at ?? 0);
        if (silence > 0) {
          const wished = typeof enough === 'number' ? enough : enough();
          if (silence > wished || Date.now() > start + PATIENCE_MS) return;
        }
        if (Date.now() > start + LONGEST_MS) throw new Error('The screen reader does not stop.');
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
