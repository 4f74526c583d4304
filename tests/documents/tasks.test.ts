import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * docs/tasks.md lists the files that take part in five tasks. Each file must exist and be linked to an
 * earlier file of its list. Links are imports, calls or events that both files name, and modules that
 * compose features.
 */

/** Modules that join others: they import many and do little. */
const JOINTS = /\/compose\.ts$|^client\/routes\.tsx$|^shared\/features\//;
const IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;
/** A path of the API or an event: '/orders/create', 'message:send'. */
const WIRE = /'((?:\/[a-z]\w*){2,}|[a-z]+:[a-zA-Z]+)'/g;

interface Module {
  readonly imports: ReadonlySet<string>;
  readonly wires: ReadonlySet<string>;
}

const modules = new Map(
  ['client', 'server', 'shared']
    .flatMap((part) =>
      readdirSync(part, { recursive: true, encoding: 'utf8' }).map((name) => `${part}/${name}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$/.test(path))
    .map((path) => [path, readModule(path)]),
);

const joints = [...modules.keys()].filter((path) => JOINTS.test(path));

const tasks = readFileSync('docs/tasks.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((section): readonly [string, string[]] => [
    section.split('\n', 1)[0] ?? '',
    Array.from(section.matchAll(/^\d+\. `([^`]+)`/gm), ([, path = '']) => path),
  ]);

test('there are five tasks', () => {
  expect(tasks.map(([, paths]) => paths.length > 10)).toEqual([true, true, true, true, true]);
});

describe.each(tasks)('%s', (title, paths) => {
  test('counts its files', () => {
    expect(title).toMatch(new RegExp(`: ${paths.length} files$`));
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('leads from file to file', () => {
    const loose = paths.filter((path, at) => {
      const earlier = paths.slice(0, at);
      return !modules.has(path) || (at > 0 && !earlier.some((other) => areJoined(path, other)));
    });
    expect(loose).toEqual([]);
  });
});

function readModule(path: string): Module {
  const source = readFileSync(path, 'utf8');
  return {
    imports: new Set(
      Array.from(source.matchAll(IMPORT), ([, to = '']) => posix.join(posix.dirname(path), to)),
    ),
    wires: new Set(Array.from(source.matchAll(WIRE), ([, name = '']) => name)),
  };
}

function areJoined(one: string, other: string): boolean {
  const [a, b] = [modules.get(one), modules.get(other)];
  if (!a || !b) return false;
  if (touches(one, other)) return true;
  if ([...a.wires].some((name) => b.wires.has(name))) return true;
  return joints.some((joint) => joins(joint, one) && joins(joint, other));
}

/** Returns whether a joint touches a module, itself or by another joint that it imports. */
function joins(joint: string, path: string): boolean {
  const further = [...(modules.get(joint)?.imports ?? [])].filter((name) => JOINTS.test(name));
  return [joint, ...further].some((name) => touches(name, path));
}

function touches(one: string, other: string): boolean {
  const [a, b] = [modules.get(one), modules.get(other)];
  return a?.imports.has(other) === true || b?.imports.has(one) === true;
}
