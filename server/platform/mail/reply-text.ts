/** The header of the quoted e-mail in Outlook, in the languages of the site and some others. */
const QUOTED_HEADER =
  /^\*?(?:from|od|šalje|pošiljalac|од|шаље|пошиљалац|von|de|da)\s?:.*(?:@|earmark)/i;
/** The line above a forwarded or quoted e-mail. */
const DIVIDER =
  /^(?:_{5,}|-{2,}\s*(?:original message|originalna poruka|оригинална порука)\s*-{2,})$/i;
/** A line that telephones add. */
const SENT_FROM =
  /^(?:sent from|get outlook for|poslato (?:sa|iz)|послато (?:са|из)|gesendet von|envoyé de)\s.{0,80}$/i;
/** The last line of "On Saturday, Earmark wrote:" in any language. */
const INTRODUCTION_END = /[:：]$/;
/** The most lines of such an introduction, and of text below a `SENT_FROM` line. */
const INTRODUCTION = 3;

/**
 * Returns what a person wrote above, between, or below quotes of an e-mail, without a signature.
 *
 * The signature begins with the standard line `-- `. Guessing at others, as libraries do, would drop
 * words of a message.
 */
export function replyText(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const end = lines.findIndex(
    (line, index) =>
      line === '--' || QUOTED_HEADER.test(line) || DIVIDER.test(line) || isSentFrom(lines, index),
  );
  const own: string[] = [];
  for (const line of end < 0 ? lines : lines.slice(0, end)) {
    if (!line.startsWith('>')) own.push(line);
    else dropIntroduction(own);
  }
  return own
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** A `SENT_FROM` line counts only near the end, so that a person can write such a sentence. */
function isSentFrom(lines: readonly string[], index: number): boolean {
  if (!SENT_FROM.test(lines[index] ?? '')) return false;
  const below = lines.slice(index + 1).filter((line) => line !== '' && !line.startsWith('>'));
  return below.every((line) => line.length < 200) && below.length <= INTRODUCTION;
}

/** Removes the introduction of a quote from the end of the lines above it. */
function dropIntroduction(own: string[]): void {
  let last = own.length - 1;
  while (last >= 0 && own[last] === '') last -= 1;
  if (!INTRODUCTION_END.test(own[last] ?? '')) return;
  let first = last;
  while (first > 0 && last - first < INTRODUCTION - 1 && own[first - 1] !== '') first -= 1;
  const words = own.slice(first, last + 1).join(' ');
  // A person may also end a sentence with a colon above an inserted quote.
  if (/@|earmark/i.test(words)) own.splice(first);
}
