import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';

const ENDS = new Set(TOP_LEVEL_DOMAINS.trim().split(/\s+/));

/** A dot, or one of another writing system that browsers read as one. */
const DOT = String.raw`[.\u3002\uFF0E\uFF61\u2024]`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}_-]+`;
/** Schemes that mail programs make links of, whatever follows, and the usual beginning of a host. */
const BEGUN = String.raw`(?:[a-z][a-z\d+.-]{0,20}:\/\/|\b(?:mailto|tel|sms|javascript|data):(?=\S)|\bwww${DOT})\S*`;
/** Words with a dot between, with what stands before an @ and with what follows a host. */
const DOTTED = String.raw`(?:[^\s@<>"'(),;:]{1,64}@)?${LABEL}(?:${DOT}${LABEL})+(?:[:/?#][^\s<>"]*)?`;
const ADDRESS = new RegExp(`(?<begun>${BEGUN})|${DOTTED}`, 'giu');
const LAST_LABEL = new RegExp(`.*${DOT}`, 'u');

/** Whether a text has an address of the web or of e-mail, as mail programs recognise one. */
export function hasAddress(text: string): boolean {
  if (text.includes('@')) return true;
  let found = false;
  replaceAddresses(text, (address) => {
    found = true;
    return address;
  });
  return found;
}

/** A text with something else in the place of each address of the web or of e-mail. */
export function replaceAddresses(text: string, replace: (address: string) => string): string {
  return text.replaceAll(ADDRESS, (match: string, begun: string | undefined) =>
    begun !== undefined || isAddress(match) ? replace(match) : match,
  );
}

/** Whether dotted words are an e-mail, or end, before a path, in a name that IANA lists. */
function isAddress(words: string): boolean {
  if (words.includes('@')) return true;
  const host = words.split(/[:/?#]/)[0] ?? '';
  const end = host.replace(LAST_LABEL, '').toLowerCase();
  return ENDS.has(end) || end.startsWith('xn--');
}
