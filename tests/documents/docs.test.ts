import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { EnvironmentSchema } from '../../server/platform/start/environment.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'Dockerfile'];
/** What npm itself knows, beside the scripts. */
const NPM_COMMANDS = ['ci', 'install', 'run'];
/** What a run makes. */
const MADE = ['dist/', 'dist/client/', 'data/', 'data/mail/', 'test-results/', 'node_modules/'];

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
    const linked = all(text, /\]\(([\w./-]+)\)/g);
    const lost = [...quoted, ...linked].filter((path) => {
      return !MADE.includes(path) && !existsSync(join(ROOT, path));
    });
    expect(lost).toEqual([]);
  });
});

test('the container starts node as npm start does', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  const [, command = '[]'] = /^CMD (\[.*)$/m.exec(read('Dockerfile')) ?? [];
  expect(`exec ${(JSON.parse(command) as string[]).join(' ')}`).toBe(scripts.start);
});

test('the map of ARCHITECTURE.md has every folder', () => {
  const map = read('ARCHITECTURE.md');
  for (const part of ['shared', 'server', 'client']) {
    const lost = foldersIn(part).filter((folder) => !map.includes(`\`${part}/${folder}/\``));
    expect(lost, `Folders of ${part}/`).toEqual([]);
    const features = part === 'shared' ? [] : foldersIn(`${part}/features`);
    expect(features.filter((feature) => !map.includes(feature))).toEqual([]);
  }
});

describe('every setting', () => {
  const settings = Object.keys(EnvironmentSchema.properties).toSorted();

  test('is in .env.example, and nothing else', () => {
    expect(all(read('.env.example'), /^(?:# )?([A-Z][A-Z\d_]*)=/gm).toSorted()).toEqual(settings);
  });

  test("is in README's table, and nothing else", () => {
    const rows = all(read('README.md'), /^\| (`[A-Z][A-Z\d_]*`(?:, `[A-Z\d_]+`)*) +\|/gm);
    const names = rows.flatMap((row) => row.replaceAll('`', '').split(', '));
    expect(names.toSorted()).toEqual(settings);
  });
});

function read(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

/** The first group of every match. */
function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

function foldersIn(path: string): string[] {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}
