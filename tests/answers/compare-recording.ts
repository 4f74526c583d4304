import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';

const FOLDER = fileURLToPath(new URL('recorded/', import.meta.url));

/** Lines by their call or event. */
type Sections = Record<string, string[]>;
type Entries = ReadonlyMap<string, readonly string[]>;

/**
 * Compares the answers of some calls with their recording. Changed answers are written into it;
 * with `CI` set they fail, with the names of their calls.
 */
export function compareRecording(
  name: string,
  entries: Entries,
  belongs: (subject: string) => boolean = () => true,
): void {
  const own = [...entries].filter(([subject]) => belongs(subject));
  const text = own.map(([subject, answers]) => section(subject, answers)).join('\n');
  const file = `${FOLDER}${name}.txt`;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before === text) return;
  if (process.env['CI']) {
    const [now, then] = [sectionsOf(text), sectionsOf(before)];
    const calls = Object.keys({ ...then, ...now }).filter((call) => !isSame(now[call], then[call]));
    const advice = `${name}.txt has other answers of ${calls.join(', ')}. Run this test without CI, and review the changes.`;
    const pick = (all: Sections) => calls.map((call) => ({ call, answers: all[call] }));
    expect(pick(now), advice).toEqual(pick(then));
    // Only order or spacing differ.
    expect(text, advice).toBe(before);
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, text);
}

const RULE = /^=+$/;

function section(subject: string, answers: readonly string[]): string {
  const isBrief = answers.every((answer) => !answer.includes('\n'));
  return `${subject}\n${'='.repeat(subject.length)}\n\n${answers.join(isBrief ? '\n' : '\n\n')}\n`;
}

/** Splits a recording by call, so that a difference names it. */
function sectionsOf(text: string): Sections {
  const sections: Sections = {};
  for (const part of text.split(/\n(?=\S+\n=+\n)/)) {
    const [subject = '', ...lines] = part.split('\n');
    sections[subject] = lines.filter((line) => line !== '' && !RULE.test(line));
  }
  return sections;
}

function isSame(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.join('\n') === other.join('\n');
}
