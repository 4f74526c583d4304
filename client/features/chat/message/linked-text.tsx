import { t } from 'texts:chat/linkedText';

const ADDRESS = /(?<![\p{L}\p{N}])https:\/\/[^\s<>"'`\\«»“”„‘’]+/giu;

/** Punctuation that ends a sentence or closes a bracket belongs to the text. */
const TAIL = /[.,;:!?…)\]}*~]+$/u;

/** Longer addresses stay text: nobody reads them before following them. */
const LONGEST = 2_000;

/**
 * A text whose addresses are links. Nothing fetches a preview. A followed link sends no referrer.
 */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, index) => {
    if (href === undefined) return part;
    return (
      <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {part}
        <span className="visually-hidden">{t('newTab')}</span>
      </a>
    );
  });
}

/** A part of a text: plain words, or a link. */
type TextPart =
  | { readonly text: string; readonly href?: undefined }
  | { readonly text: string; readonly href: string };

/**
 * Splits a text at its addresses. Links must lead where they say: https only, no credentials before
 * the host, no punycode.
 */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Removes punctuation that ends the sentence. Keeps a bracket that the address opened itself. */
function withoutTail(address: string): string {
  const bare = address.replace(TAIL, '');
  const isOwnBracket = address.charAt(bare.length) === ')' && bare.includes('(');
  return isOwnBracket ? `${bare})` : bare;
}

function hrefOf(address: string): string | undefined {
  if (address.length > LONGEST || !URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(address);
  // 'https://bank.example@evil.example' leads to evil.example.
  const hasName = username !== '' || password !== '';
  const isPlain = hostname.includes('.') && !/(^|\.)xn--/.test(hostname);
  return protocol === 'https:' && !hasName && isPlain ? href : undefined;
}
