import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { flat } from './flat.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDER = `${ROOT}docs/heard/`;

/** One step of a journey: what was done, and what was heard from then to the next step. */
export interface Step {
  readonly done: string;
  readonly heard: readonly string[];
}

/** Steps that belong together. */
export interface Scene {
  readonly title: string;
  readonly steps: readonly Step[];
}

/**
 * Compares a journey with its transcript in `docs/heard/`, where people read it. A transcript that
 * tells something else is written anew; where nobody is there to read it (`CI`), that is an error.
 */
export function keepTranscript(name: string, title: string, scenes: readonly Scene[]): void {
  const lines = scenes.flatMap((scene) => ['', `## ${scene.title}`, '', ...scene.steps.map(told)]);
  const text = [`# ${title}`, '', INTRODUCTION, ...lines, ''].join('\n');
  const file = `${FOLDER}${name}.md`;
  if (existsSync(file) && outline(readFileSync(file, 'utf8')) === outline(text)) return;
  if (process.env['CI']) {
    throw new Error(
      `docs/heard/${name}.md tells something else than was heard. Run npm run test:screen-reader -- ${name}, and read what changes.`,
    );
  }
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, text);
  spawnSync(process.execPath, [`${ROOT}node_modules/oxfmt/bin/oxfmt`, file], { stdio: 'ignore' });
}

/**
 * A transcript without what differs between two good runs: what `flat` in listener.ts makes alike.
 */
function outline(text: string): string {
  return text.replaceAll('\\', '').replaceAll(/^- .*(?:\n {2}- .*)*/gm, (step) => {
    const [done = '', ...heard] = step.split(/\n {2}- /);
    return `- ${done}\n  - ${flat(heard)}`;
  });
}

const INTRODUCTION =
  'What was pressed, and what Orca said, in Chromium on Debian 12. Written by `npm run test:screen-reader`, which fails when something else is said.';

function told({ done, heard }: Step): string {
  const said = heard.length === 0 ? ['_(nothing)_'] : heard.map(escaped);
  return [`- ${done}`, ...said.map((text) => `  - ${text}`)].join('\n');
}

/** Keeps the signs of Markdown as they were said. */
function escaped(text: string): string {
  return text.replaceAll(/[*_`<>#[\]\\|]/g, String.raw`\$&`);
}
