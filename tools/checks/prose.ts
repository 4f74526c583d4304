import { dirname, join } from 'node:path';

/** Openers whose sentence has no noun or reader as its subject. */
const OPENERS = /^(?:What|Who|Whoever|Whose|Whom|That|Where|Whatever|It)\b(?! is:)/;

/** At most this share of doc comments may begin with one of the openers. */
const OPENER_SHARE = 0.01;

/** Words in a sentence at most. */
const MAX_WORDS = 25;

/** Expressions that are no longer used, each with the standard word. */
const DIALECT: readonly (readonly [RegExp, string])[] = [
  [/\bletters? (?:is|are|was|were|by mail|to the|of today|goes|go out)\b/i, 'e-mail'],
  [/\ba wish to (?:sell|become)\b/i, 'an application'],
  [/\bask(?:s|ed)? for a payout\b/i, 'request a payout'],
  [/\btakes? (?:it|them) back\b.*\b(?:payment|money)\b/i, 'refund'],
  [/\bgoes on without\b/i, 'continues without'],
  [/\bor else\b.*\bbelonged\b/i, 'otherwise'],
  [/\bpapers? of (?:a|the) (?:purchase|payout)\b/i, 'document'],
  [/\bmends? (?:it|them|itself)\b/i, 'repair or fix'],
  [/\bshall\b/i, 'must or will'],
];

/** Files whose words are not ours to change: the specification, spoken transcripts, laws. */
const EXEMPT = /^(docs\/specification\/|docs\/heard\/|LICENSE|shared\/pages\/|CHANGELOG)/;

/** A comment or a paragraph: its first line and its words in one line. */
interface Passage {
  readonly path: string;
  readonly line: number;
  readonly text: string;
  readonly doc: boolean;
}

/**
 * Lists faults in comments and documents: openers without a noun, long sentences, expressions that
 * have a standard word, and dead links. `files` maps paths to their texts.
 */
export function proseFaults(
  files: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  const passages = [...files].flatMap(([path, text]) => {
    if (EXEMPT.test(path)) return [];
    return path.endsWith('.md') ? paragraphsOf(path, text) : commentsOf(path, text);
  });
  const docs = passages.filter(({ doc }) => doc);
  const openers = docs.filter(({ text }) => OPENERS.test(text)).map(at);
  const faults = passages.flatMap((passage) => [
    ...longSentences(passage),
    ...DIALECT.filter(([pattern]) => pattern.test(passage.text)).map(
      ([pattern, better]) =>
        `${at(passage)}: "${pattern.exec(passage.text)?.[0]}": write ${better}.`,
    ),
  ]);
  if (openers.length > docs.length * OPENER_SHARE) {
    faults.push(...openers.map((place) => `${place}: begin with a noun or a verb.`));
  }
  for (const [path, text] of files) {
    if (path.endsWith('.md') && !EXEMPT.test(path)) faults.push(...deadLinks(path, text, exists));
  }
  return faults;
}

function at({ path, line, text }: Passage): string {
  return `${path}:${line} "${text.slice(0, 60)}"`;
}

function longSentences(passage: Passage): string[] {
  return sentencesOf(passage.text)
    .filter((sentence) => wordsIn(sentence) > MAX_WORDS)
    .map(
      (sentence) => `${passage.path}:${passage.line}: ${wordsIn(sentence)} words: "${sentence}"`,
    );
}

/** Splits at the ends of sentences, and at the items of a list after a colon or semicolon. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?][)"’”*_]*)\s+/u).filter(Boolean);
}

function wordsIn(sentence: string): number {
  // Code, an address or a link's target counts as one word.
  const plain = sentence.replaceAll(/`[^`]*`/g, 'code').replaceAll(/\]\([^)]*\)/g, ']');
  return plain.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

function commentsOf(path: string, source: string): Passage[] {
  const found: Passage[] = [];
  const lines = source.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const block = /^\s*\/\*\*?(?!\/)(.*)$/.exec(line);
    if (block) {
      const first = at;
      const words = [block[1] ?? ''];
      while (!(lines[at] ?? '').includes('*/') && at < lines.length - 1) {
        at += 1;
        words.push((lines[at] ?? '').replace(/^\s*\*(?!\/)/, ''));
      }
      found.push(passage(path, first, words, line.includes('/**')));
    } else if (/^\s*\/\/ /.test(line)) {
      const first = at;
      const words: string[] = [];
      while (/^\s*\/\/ /.test(lines[at] ?? '')) {
        words.push((lines[at] ?? '').replace(/^\s*\/\/ /, ''));
        at += 1;
      }
      at -= 1;
      found.push(passage(path, first, words, false));
    }
  }
  return found;
}

function passage(path: string, first: number, words: readonly string[], doc: boolean): Passage {
  // An indented block in a comment is an example; a tag begins a sentence of its own.
  const prose = words.filter((word) => !/^\s{4,}\S/.test(word)).join(' ');
  const text = prose.replaceAll('*/', '').replaceAll(/\s+/g, ' ').trim();
  return { path, line: first + 1, text, doc };
}

function paragraphsOf(path: string, source: string): Passage[] {
  const found: Passage[] = [];
  let fenced = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (line.startsWith('```')) fenced = !fenced;
    if (fenced || /^(#|```|\|\s*-|!\[|\s*$)/.test(line)) continue;
    // A cell that names tests quotes their names.
    const cells = (line.startsWith('|') ? line.split('|') : [line]).filter(
      (one) => !one.includes(' › '),
    );
    for (const cell of cells) {
      const text = cell.replace(/^\s*(?:[-*]|\d+\.)\s+/, '').trim();
      if (text !== '') found.push({ path, line: index + 1, text, doc: false });
    }
  }
  return found;
}

function deadLinks(path: string, source: string, exists: (path: string) => boolean): string[] {
  return [...source.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !exists(join(dirname(path), target)))
    .map((target) => `${path}: the link to ${target} is dead.`);
}
