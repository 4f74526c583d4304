import { t } from 'texts:chat/linkedText';

const ADDRESS = /(?<![\p{L}\p{N}])https:\/\/[^\s<>"'`\\«»“”„‘’]+/giu;

/** Punctuation after an address, which belongs to the sentence. */
const TAIL = /[.,;:!?…)\]}*~]+$/u;

/** The longest address that becomes a link: people cannot check a longer one. */
const LONGEST = 2_000;

/** A text whose addresses are links. A followed link sends no referrer. */
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
 * Splits a text at its addresses. An address is a link only if people can see its host: https, no
 * credentials, no punycode.
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

/**
 * Removes punctuation after an address. Keeps a closing bracket if the address has an opening one.
 */
function withoutTail(address: string): string {
  const bare = address.replace(TAIL, '');
  const isOwnBracket = address.charAt(bare.length) === ')' && bare.includes('(');
  return isOwnBracket ? `${bare})` : bare;
}

function hrefOf(address: string): string | undefined {
  if (address.length > LONGEST || !URL.canParse(address)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(address);
  // The host of 'https://bank.example@evil.example' is evil.example.
  const hasName = username !== '' || password !== '';
  const isPlain = hostname.includes('.') && !/(^|\.)xn--/.test(hostname);
  return protocol === 'https:' && !hasName && isPlain ? href : undefined;
}
