import type { WrittenLetter } from './mail.ts';

/** Readable at any size and on any ground: the mail program's own colours and typeface. */
const BODY_STYLE = 'max-width: 40em; line-height: 1.5';

/**
 * The HTML part of a letter, made of its text so that both say the same. Its language is named, its
 * subject is the heading, lists and quotations are what they are; there is no picture, no colour
 * and nothing that is fetched.
 *
 * The text's own marks: an empty line ends a paragraph, `- ` begins an item, `> ` a quoted line.
 */
export function letterHtml({ subject, text, language }: Omit<WrittenLetter, 'to'>): string {
  const blocks = text.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(subject)}</title>
</head>
<body style="${BODY_STYLE}">
<main>
<h1 style="font-size: 1.4em">${escape(subject)}</h1>
${blocks.map(block).join('\n')}
</main>
</body>
</html>
`;
}

function block(source: string): string {
  const lines = source.split('\n');
  if (lines.every((line) => /^>( |$)/.test(line))) {
    return `<blockquote>${paragraph(lines.map((line) => line.slice(2)))}</blockquote>`;
  }
  const first = lines.findIndex((line) => line.startsWith('- '));
  if (first < 0) return paragraph(lines);
  const before = first > 0 ? [paragraph(lines.slice(0, first))] : [];
  return [...before, ...list(lines.slice(first))].join('\n');
}

/** Items, each with the indented lines below it; what follows them is a paragraph again. */
function list(lines: readonly string[]): string[] {
  const items: string[][] = [];
  let at = 0;
  for (; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.startsWith('- ')) items.push([line.slice(2)]);
    else if (line.startsWith('  ')) items.at(-1)?.push(line.trim());
    else break;
  }
  const rest = lines.slice(at);
  const html = `<ul>\n${items.map((item) => `<li>${inline(item)}</li>`).join('\n')}\n</ul>`;
  return rest.length > 0 ? [html, paragraph(rest)] : [html];
}

function paragraph(lines: readonly string[]): string {
  return `<p>${inline(lines)}</p>`;
}

function inline(lines: readonly string[]): string {
  return lines.map(linked).join('<br>\n');
}

/** Addresses become links that show the address itself: where they lead is plain to see and hear. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,:;!?)])/)
    .map((part, index) => {
      const safe = escape(part);
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe;
    })
    .join('');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
