import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type BrowserName, BROWSERS } from './desktop.ts';
import { flat } from './flat.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = `${ROOT}docs/heard/`;

/** A step of a journey: the action, and the speech up to the next step. */
export interface Step {
  readonly done: string;
  readonly heard: readonly string[];
  /** The speech of other good runs, if it differs. */
  readonly orHeard?: readonly string[] | undefined;
}

export interface Scene {
  readonly title: string;
  readonly steps: readonly Step[];
}

/** The end of a step that opens a page. Its speech is recorded, not compared. */
export const ARRIVES =
  ' and listens until its heading, hushes with `Control`, goes to the top with `Control+Home`';
/** Marks speech that occurs only on some runs. */
const OR = '[or] ';

/**
 * Compares a journey with its transcript in `docs/heard/`, one for each browser. If the speech has
 * changed, rewrites the transcript. In CI, throws instead.
 */
export function keepTranscript(
  { name, title, browser }: { name: string; title: string; browser: BrowserName },
  scenes: readonly Scene[],
): void {
  const lines = scenes.flatMap((scene) => [
    '',
    `## ${scene.title}`,
    '',
    ...scene.steps.map(textOf),
  ]);
  const text = [`# ${title}`, '', introduction(browser), ...lines, ''].join('\n');
  const base = browser === 'firefox' ? `${name}-firefox` : name;
  const file = `${FOLDER}${base}.md`;
  if (existsSync(file) && outline(readFileSync(file, 'utf8')) === outline(text)) return;
  if (process.env['CI']) {
    throw new Error(
      `docs/heard/${base}.md differs from the speech. Run npm run test:screen-reader -- ${name}, and review the changes.`,
    );
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, text);
  spawnSync(process.execPath, [`${ROOT}node_modules/oxfmt/bin/oxfmt`, file], { stdio: 'ignore' });
}

/** Reduces a transcript to the parts that are equal in each good run, for comparison. */
function outline(text: string): string {
  return text.replaceAll('\\', '').replaceAll(/^- .*(?:\n {2}- .*)*/gm, (step) => {
    const [done = '', ...heard] = step.split(/\n {2}- /);
    if (done.endsWith(ARRIVES)) return done;
    const other = heard.findIndex((line) => line.startsWith(OR));
    if (other === -1) return `${done}\n  - ${flat(heard)}`;
    const ways = [heard.slice(0, other), heard.slice(other).map((line) => line.replace(OR, ''))];
    return [done, ...ways.map(flat).toSorted()].join('\n  - ');
  });
}

function introduction(browser: BrowserName): string {
  return `What was pressed, and what Orca said, word for word, in ${BROWSERS[browser].title} on Debian 12. Square brackets hold what differs from run to run, such as \`[time]\`, and \`[or]\` begins what some runs hear instead. Written by \`npm run test:screen-reader\`, which fails when something else is said.`;
}

function textOf({ done, heard, orHeard = [] }: Step): string {
  const said = heard.length === 0 ? ['_(nothing)_'] : heard.map(escaped);
  const other = orHeard.map((text) => `${OR}${escaped(text)}`);
  return [`- ${done}`, ...[...said, ...other].map((text) => `  - ${text}`)].join('\n');
}

/** Escapes Markdown characters. */
function escaped(text: string): string {
  return text.replaceAll(/[*_`<>#\\|]/g, String.raw`\$&`);
}
