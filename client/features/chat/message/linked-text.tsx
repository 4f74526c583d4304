import { t } from 'texts:chat/linkedText';

const ADDRESS = /(?<![\p{L}\p{N}])https:\/\/[^\s<>"'`\\«»“”„‘’]+/giu;

/** Signs that end a sentence or close what an address stands in belong to the text. */
const TAIL = /[.,;:!?…)\]}*~]+$/u;

/** A longer one is no address that anybody reads before following it. */
const LONGEST = 2_000;

/**
 * A text as it was written, with its addresses to follow. Nothing of them is looked up, by nobody,
 * until the person follows one; then the other side learns neither where from nor who.
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

/** A part of a text: words as they are, or an address to follow. */
type TextPart =
  | { readonly text: string; readonly href?: undefined }
  | { readonly text: string; readonly href: string };

/**
 * Cuts a text where addresses stand in it. Only what is sure to lead where it says becomes a link:
 * https, no name before the host, and a host in plain letters.
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

/** The address without what ends its sentence; a bracket that it opened itself stays. */
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
