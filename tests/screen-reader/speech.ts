import { readFileSync, statSync } from 'node:fs';
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
  /**
   * Waits until nothing was said for so long, milliseconds, from the call or from the end of what was
   * said last. Fails when a page does not stop.
   * @param enough how long that is by what was said so far, asked again and again; `NEVER` while more
   * has to come, which is not waited for longer than `PATIENCE`
   */
  readonly settle: (enough: number | (() => number)) => Promise<void>;
}

/** For `settle`: more has to come. */
export const NEVER = Number.POSITIVE_INFINITY;
/** The longest that an answer may take on a machine that does much else, milliseconds. */
const PATIENCE = 15_000;
/** The longest that a page may speak, milliseconds. */
const LONGEST = 120_000;

/** Reads what the voice writes down. */
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
          if (silence > wished || Date.now() > start + PATIENCE) return;
        }
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
