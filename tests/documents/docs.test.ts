import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { EnvironmentSchema } from '../../server/platform/start/environment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'ARCHITECTURE.md',
  'SECURITY.md',
  'Dockerfile',
  ...['decisions', 'operations'].flatMap((folder) =>
    readdirSync(join(ROOT, 'docs', folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${folder}/${name}`),
  ),
];
/** All paths of the repository, from its root. */
const PATHS = readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => !['node_modules', 'dist', 'data', '.git'].includes(name))
  .flatMap((entry) => [
    entry.name,
    ...(entry.isDirectory()
      ? readdirSync(join(ROOT, entry.name), { recursive: true, encoding: 'utf8' }).map(
          (path) => `${entry.name}/${path}`,
        )
      : []),
  ]);
/** npm's own commands, in addition to the scripts. */
const NPM_COMMANDS = ['ci', 'install', 'run'];
/** Generated files and folders, and the prefix of uploads in a store. */
const MADE = [
  'dist/',
  'dist/client/',
  'data/',
  'data/mail/',
  'test-results/',
  'node_modules/',
  'parts/',
];

describe.each(DOCUMENTS)('%s', (name) => {
  const text = read(name);

  test('names only commands of npm that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = all(text, /(?:^|`|RUN )npm (?:run )?([a-z][\w:-]*)/gm);
    expect(commands.filter((word) => !(word in scripts) && !NPM_COMMANDS.includes(word))).toEqual(
      [],
    );
  });

  test('names only files and folders that exist', () => {
    const quoted = all(text, /`((?:[\w.-]+\/)+(?:[\w.-]+\.\w+)?)`/g);
    // Lists of steps shorten paths to their end.
    const lost = quoted.filter((path) => {
      return !MADE.includes(path) && !PATHS.some((one) => `/${one}`.includes(`/${path}`));
    });
    expect(lost).toEqual([]);
  });
});

test('the container starts node as npm start does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const [, command = '[]'] = /^CMD (\[.*)$/m.exec(read('Dockerfile')) ?? [];
  const [, variable = ''] = /^ENV (MALLOC_\S+)$/m.exec(read('Dockerfile')) ?? [];
  const words = (JSON.parse(command) as string[]).join(' ');
  expect(`${variable} exec ${words}`).toBe(scripts.start);
});

test('the map of ARCHITECTURE.md has every folder', () => {
  const text = read('ARCHITECTURE.md');
  for (const part of ['shared', 'server', 'client']) {
    const [map = ''] = new RegExp(`^${part}/.*\\n(?: .*\\n)+`, 'm').exec(text) ?? [];
    const lost = foldersIn(part).filter((folder) => !map.includes(` ${folder}/`));
    expect(lost, `Folders of ${part}/`).toEqual([]);
    const features = part === 'shared' ? [] : foldersIn(`${part}/features`);
    expect(features.filter((feature) => !text.includes(feature))).toEqual([]);
  }
});

describe('every setting', () => {
  const settings = Object.keys(EnvironmentSchema.properties).toSorted();

  test('is in .env.example, and nothing else', () => {
    expect(all(read('.env.example'), /^(?:# )?([A-Z][A-Z\d_]*)=/gm).toSorted()).toEqual(settings);
  });

  test('is in the table of settings, and nothing else', () => {
    const rows = all(
      read('docs/operations/settings.md'),
      /^\| (`[A-Z][A-Z\d_]*`(?:, `[A-Z\d_]+`)*) +\|/gm,
    );
    const names = rows.flatMap((row) => row.replaceAll('`', '').split(', '));
    expect(names.toSorted()).toEqual(settings);
  });
});

function read(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

/** Returns the first group of every match. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function foldersIn(path: string): string[] {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
