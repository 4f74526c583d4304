import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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

/** Writes a journey to `docs/heard/`, for people to read. */
export function writeTranscript(name: string, title: string, scenes: readonly Scene[]): void {
  const lines = scenes.flatMap((scene) => ['', `## ${scene.title}`, '', ...scene.steps.map(told)]);
  mkdirSync(FOLDER, { recursive: true });
  const file = `${FOLDER}${name}.md`;
  writeFileSync(file, [`# ${title}`, '', INTRODUCTION, ...lines, ''].join('\n'));
  spawnSync(process.execPath, [`${ROOT}node_modules/oxfmt/bin/oxfmt`, file], { stdio: 'ignore' });
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
