import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { parseAst } from 'vite';
import errors from '../../shared/messages/en/errors.json' with { type: 'json' };
import { filesBelow } from './files-below.ts';

/** A text in the sources; what differs each time it is said stands in it as `{}`. */
export interface SourceText {
  readonly text: string;
  readonly file: string;
}

interface Node {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** Where what a person reads is not written: letters, papers, logs, data of the demo, statements. */
const UNSPOKEN_FILES =
  /\.test\.ts$|\.type-test\.ts$|letters|alarm|demo|sandbox|statements|-categories|texts|\/(?:answers|attacks|bench|testing|database|papers|pages|rate-sources)\/|server\/[\w-]+\.ts$/;
/** What holds texts of rules. */
const RULES = /^shared\/(?:rules\/.*|money|tempo|wav-faults)\.ts$/;
const UNSPOKEN_FIELDS = ['description', 'doc', 'help'];

/** Every text that the server may answer to a call, and every one of the rules on both ends. */
export function spokenTexts(): SourceText[] {
  const rules = sources('shared', RULES).filter(({ text }) => /^[A-Z].* /.test(text));
  const refusals = sources('server', /\.ts$/).filter(({ text }) => isSentence(text));
  return [...rules, ...refusals, ...catalogueTexts()];
}

/** Every text of the catalogue of errors, one entry for each way that its choices can go. */
function catalogueTexts(): SourceText[] {
  const texts = Object.values(errors).flatMap((text) => waysOf(compile(text)));
  return texts
    .filter((text) => /^[“A-Z].* /.test(text))
    .map((text) => ({ text, file: 'shared/messages/en/errors.json' }));
}

/** The texts of a compiled message; an argument is a list of its name, its kind and its options. */
function waysOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return ['{}'];
  let ways = [''];
  for (const part of message as unknown[]) {
    const options = Array.isArray(part) ? (part as unknown[])[2] : undefined;
    const isChoice = Array.isArray(part) && (part[1] === SELECT || part[1] === PLURAL);
    const texts = isChoice
      ? Object.values(options as object).flatMap(waysOf)
      : [typeof part === 'string' ? part : '{}'];
    ways = ways.flatMap((way) => texts.map((text) => way + text));
  }
  return ways;
}

/** Kinds of arguments in a compiled message. */
const SELECT = 1;
const PLURAL = 2;

/** Texts of the sources in a folder, one entry a text and file. */
function sources(folder: string, like: RegExp): SourceText[] {
  const files = filesBelow(folder).filter((file) => like.test(file) && !UNSPOKEN_FILES.test(file));
  return files.flatMap((file) => {
    const program = parseAst(readFileSync(file, 'utf8'), { lang: 'ts' }) as unknown as Node;
    return [...new Set(textsIn(program))].map((text) => ({ text, file }));
  });
}

/** A whole sentence, or one with something after it, and no SQL. */
function isSentence(text: string): boolean {
  return /^[“A-Z{].* .*(?:\S[.?!]|[.?!] \{\})$/.test(text) && !/[<=\n]/.test(text);
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isNode(value) || isUnspoken(value)) return [];
  const inside = Object.values(value).flatMap(textsIn);
  const own = textOf(value);
  return own === undefined ? inside : [own, ...inside];
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'] as readonly { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join('{}');
}

function isUnspoken(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return true;
  if (node.type === 'TaggedTemplateExpression') return true;
  if (node.type === 'Property') return UNSPOKEN_FIELDS.includes(nameOf(node['key']));
  if (node.type === 'NewExpression') return nameOf(node['callee']).endsWith('Error');
  if (node.type !== 'CallExpression') return false;
  const callee = node['callee'] as Node;
  return callee.type === 'MemberExpression' && nameOf(callee['object']) === 'log';
}

/** The last name of `log` or `parts.log`. */
function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value['property']);
  return typeof value['name'] === 'string' ? value['name'] : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
