import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { Marked, type MarkedToken, type Token } from 'marked';
import { parse } from 'yaml';
import { mapTexts } from '../../shared/messages/format.ts';
import type {
  PageBlock,
  PageInline,
  PageLink,
  PageSection,
  PageText,
  PageTree,
} from '../../shared/pages/page-tree.ts';
import type { WrittenLanguage } from '../../shared/languages/site-languages.ts';

const FRONT_MATTER = /^---\n(?<front>[\s\S]*?)\n---\n(?<body>[\s\S]*)$/;
const HEADING = /^(?<words>.+?)(?: \{#(?<id>[\w-]+)\})?$/;
const SLOT = /^\{(?<name>\w+)\}$/;

/** Without GitHub's extensions, which would turn addresses into links. */
const markdown = new Marked({ gfm: false });

type Transform = (text: string) => string;
type ToMessage = (text: string, isAddress?: boolean) => CompiledMessage;

const identity: Transform = (text) => text;

/** A section while it is being parsed. */
interface Section extends PageSection {
  readonly blocks: PageBlock[];
  readonly sections: Section[];
}

export function pageFile(page: string, language: WrittenLanguage): string {
  return fileURLToPath(new URL(`../../shared/pages/${language}/${page}.md`, import.meta.url));
}

/** Reads a page in a written language and transforms its texts, such as into another script. */
export function readPage(page: string, language: WrittenLanguage, transform = identity): PageTree {
  const toMessage: ToMessage = (text, isAddress) =>
    isAddress ? compile(text) : mapTexts(compile(text), transform);
  return parsePage(readFileSync(pageFile(page, language), 'utf8'), toMessage, transform);
}

/**
 * Parses Markdown with a front matter (`title`, `version`, `lead`, `heading`). Every text is an ICU
 * message. A heading may name its id (`## Refunds {#refunds}`); by default the id is its number.
 * Throws for elements that pages do not support.
 */
export function parsePage(
  source: string,
  toMessage: ToMessage = compile,
  transform = identity,
): PageTree {
  const { front = '', body = '' } = FRONT_MATTER.exec(source)?.groups ?? {};
  const about = parse(front) as Readonly<Record<string, string>> | null;
  const { title, version, lead, heading } = about ?? {};
  if (!title || !version || !lead) throw new Error('A page needs a title, a version and a lead.');
  const sections: Section[] = [];
  for (const token of known(markdown.lexer(body))) {
    if (token.type === 'heading') addSection(token, sections, transform);
    else if (token.type !== 'space' && !isComment(token)) addBlock(token, sections, toMessage);
  }
  return {
    title: transform(title),
    version,
    lead: toMessage(lead),
    ...(heading !== undefined && { heading: transform(heading) }),
    sections,
  };
}

/** Narrows the type of tokens: only extensions create others. */
function known(tokens: readonly Token[]): readonly MarkedToken[] {
  return tokens as readonly MarkedToken[];
}

function isComment({ type, raw }: MarkedToken): boolean {
  return type === 'html' && /^<!--[\s\S]*-->\s*$/.test(raw);
}

function addSection(
  { depth, text }: { depth: number; text: string },
  sections: Section[],
  transform: Transform,
): void {
  const { words = text, id } = HEADING.exec(text)?.groups ?? {};
  const section = { heading: transform(words), blocks: [], sections: [] };
  const group = sections.at(-1);
  if (depth === 2) {
    sections.push({ id: id ?? `section-${sections.length + 1}`, ...section });
  } else if (depth === 3 && group && id !== undefined) {
    group.sections.push({ id, ...section });
  } else {
    throw new Error(`A heading of level 2, or of level 3 with an id, is needed: ${text}`);
  }
}

function addBlock(token: MarkedToken, sections: Section[], toMessage: ToMessage): void {
  const group = sections.at(-1);
  const section = group?.sections.at(-1) ?? group;
  if (!section) throw new Error(`Before the first heading: ${token.raw}`);
  section.blocks.push(blockOf(token, toMessage));
}

function blockOf(token: MarkedToken, toMessage: ToMessage): PageBlock {
  if (token.type === 'list') {
    return { kind: 'list', items: token.items.map(({ tokens }) => textOf(tokens, toMessage)) };
  }
  if (token.type !== 'paragraph') throw new Error(`Neither paragraph nor list: ${token.raw}`);
  const { name } = SLOT.exec(token.raw.trim())?.groups ?? {};
  if (name !== undefined) return { kind: 'slot', name };
  const parts = known(token.tokens).filter(({ raw }) => raw.trim() !== '');
  const links = parts.flatMap((part) => (part.type === 'link' ? linkOf(part, toMessage) : []));
  if (links.length === parts.length) return { kind: 'links', links };
  return { kind: 'paragraph', text: textOf(token.tokens, toMessage) };
}

function textOf(tokens: readonly Token[], toMessage: ToMessage): PageText {
  return known(tokens).flatMap((token): readonly PageInline[] => {
    switch (token.type) {
      case 'text':
        // The text of a list item consists of parts.
        return token.tokens ? textOf(token.tokens, toMessage) : [toMessage(token.text)];
      case 'strong':
        return [{ strong: textOf(token.tokens, toMessage) }];
      case 'link':
        return [linkOf(token, toMessage)];
      default:
        throw new Error(`Neither text nor link: ${token.raw}`);
    }
  });
}

function linkOf(
  { href, tokens }: { href: string; tokens: readonly Token[] },
  toMessage: ToMessage,
): PageLink {
  return { to: toMessage(href, true), text: textOf(tokens, toMessage) };
}
