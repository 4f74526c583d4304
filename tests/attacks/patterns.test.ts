import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { filesBelow } from '../kit/files-below.ts';

/* Runs every regular expression of the sources on texts of 100,000 characters that consist of
   parts it matches and do not match at the end. An expression with quadratic backtracking takes
   minutes for one of these. */

/** Long enough for a busy machine. A linear expression needs a hundredth of it. */
const PATIENCE_MS = 5_000;
const LENGTH = 100_000;
/** Representatives of the character classes in an expression. */
const CLASSES = ['a', 'A', '0', ' ', '\t', '\n', '-', '.', '_', '/', '@', '<', '\u0301', '\u0000'];
/** Metacharacters of expressions, which match no literal character. */
const SIGNS = new Set('\\^$()[]{}?*+|'.split(''));

/** Expressions that only get short texts, with their files. */
const SHORT: Readonly<Record<string, string>> = {
  // Matches the digits of a number, at most 16.
  '\\B(?=(?:\\d{3})+$)': 'shared/money/money.ts',
};

interface Found {
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

test('no regular expression backtracks excessively on a long text', () => {
  const files = ['shared', 'server', 'sandbox-bank']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const found = files.flatMap(expressionsIn).filter(({ source }) => !(source in SHORT));
  expect(found.length).toBeGreaterThan(100);
  const unique = new Map(found.map((one) => [`${one.source}/${one.flags}`, one]));
  expect([...unique.values()].filter((one) => isSlow(one, PATIENCE_MS))).toEqual([]);
}, 600_000);

test('the check finds an expression that backtracks excessively', () => {
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

/** Collects the literals, and the `pattern`s of schemas. */
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
 * Builds long texts of each character that an expression may match, and of each pair of its own
 * characters. Each text is also tried after a literal prefix of the expression.
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
