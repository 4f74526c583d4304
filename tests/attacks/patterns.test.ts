import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { filesBelow } from '../kit/files-below.ts';

/*
 * Runs every regular expression of the sources against texts of 100,000 characters that are made of
 * what the expression itself looks for, and do not fit at the end: whatever goes back over a text for
 * every character of it takes minutes for one of these, and shows.
 */

/** So long that a busy machine is no fault; what is linear needs a hundredth of it. */
const PATIENCE_MS = 5_000;
const LENGTH = 100_000;
/** What stands for the classes of characters that an expression may name. */
const CLASSES = ['a', 'A', '0', ' ', '\t', '\n', '-', '.', '_', '/', '@', '<', '\u0301', '\u0000'];
/** Signs that begin, end or repeat something in an expression, and stand for no character. */
const SIGNS = new Set('\\^$()[]{}?*+|'.split(''));

/** Those whose texts are short before they come to them: where they stand. */
const SHORT: Readonly<Record<string, string>> = {
  // The digits of a number, of which there are 16.
  '\\B(?=(?:\\d{3})+$)': 'shared/money/money.ts',
};

interface Found {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

test('no regular expression goes back over a long text again and again', () => {
  const files = ['shared', 'server', 'sandbox-bank']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|\/(?:testing|bench)\//.test(file));
  const found = files.flatMap(expressionsIn).filter(({ source }) => !(source in SHORT));
  expect(found.length).toBeGreaterThan(100);
  const unique = new Map(found.map((one) => [`${one.source}/${one.flags}`, one]));
  expect([...unique.values()].filter((one) => isSlow(one, PATIENCE_MS))).toEqual([]);
}, 600_000);

test('one that does is seen', () => {
  for (const source of ['^(?:a+)+$', '\\s+$', '^name=(\\w+\\s?)*$']) {
    expect(isSlow({ source, flags: 'u', file: '' }, 200), source).toBe(true);
  }
});

function expressionsIn(file: string): Found[] {
  const program: unknown = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' });
  return walk(program).map(({ pattern, flags }) => ({ file, source: pattern, flags }));
}

interface Expression {
  readonly pattern: string;
  readonly flags: string;
}

/** The literals, and the `pattern`s of schemas. */
function walk(value: unknown): Expression[] {
  if (Array.isArray(value)) return value.flatMap(walk);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as {
    type?: string;
    regex?: Expression;
    key?: { name?: string };
    value?: { value?: unknown };
  };
  if (node.regex) return [node.regex];
  const isPattern = node.type === 'Property' && node.key?.name === 'pattern';
  const source = isPattern ? node.value?.value : undefined;
  const own = typeof source === 'string' ? [{ pattern: source, flags: 'u' }] : [];
  return [...own, ...Object.values(value).flatMap(walk)];
}

function isSlow({ source, flags }: Found, patience: number): boolean {
  const context = createContext({ source, flags, texts: attacksOn(source) });
  const script = new Script(`
    const expression = new RegExp(source, flags.replace('g', ''));
    for (const text of texts) expression.test(text);
  `);
  try {
    script.runInContext(context, { timeout: patience });
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return true;
    throw error;
  }
}

/**
 * Long texts of each character that an expression may look for, and of each two of its own; after what
 * it begins with, too, where that are letters.
 */
function attacksOn(source: string): string[] {
  const own = [...new Set(source)].filter((character) => !SIGNS.has(character)).slice(0, 6);
  const pairs = own.flatMap((first) => own.map((second) => first + second));
  const words = [...new Set([...CLASSES, ...own, ...pairs])];
  const [, start = ''] = /^\^?([\w =:/-]+)/.exec(source) ?? [];
  const starts = start === '' ? [''] : ['', start];
  return starts.flatMap((first) =>
    words.map((word) => `${first}${word.repeat(LENGTH / word.length)}\u0001`),
  );
}
