import { TOP_LEVEL_DOMAINS } from './top-level-domains.ts';

const KNOWN_DOMAINS = new Set(TOP_LEVEL_DOMAINS.trim().split(/\s+/));

/** A dot, or a character of another script that browsers treat as one. */
const DOT = String.raw`[.\u3002\uFF0E\uFF61\u2024]`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}_-]+`;
/** Schemes that mail programs turn into links, and `www.`. */
const WITH_SCHEME = String.raw`(?:[a-z][a-z\d+.-]{0,20}:\/\/|\b(?:mailto|tel|sms|javascript|data):(?=\S)|\bwww${DOT})\S*`;
/** Words joined by dots, with an optional part before an @ and an optional path. */
const DOTTED = String.raw`(?:[^\s@<>"'(),;:]{1,64}@)?${LABEL}(?:${DOT}${LABEL})+(?:[:/?#][^\s<>"]*)?`;
const ADDRESS = new RegExp(`(?<withScheme>${WITH_SCHEME})|${DOTTED}`, 'giu');
const LAST_LABEL = new RegExp(`.*${DOT}`, 'u');

/** Returns whether a text contains a web or e-mail address, as mail programs recognise it. */
export function hasAddress(text: string): boolean {
  if (text.includes('@')) return true;
  let found = false;
  replaceAddresses(text, (address) => {
    found = true;
    return address;
  });
  return found;
}

export function replaceAddresses(text: string, replace: (address: string) => string): string {
  return text.replaceAll(ADDRESS, (match: string, withScheme: string | undefined) =>
    withScheme !== undefined || isAddress(match) ? replace(match) : match,
  );
}

/**
 * Returns whether dotted words are an e-mail address, or end in a known top-level domain before the
 * path.
 */
function isAddress(words: string): boolean {
  if (words.includes('@')) return true;
  const host = words.split(/[:/?#]/)[0] ?? '';
  const end = host.replace(LAST_LABEL, '').toLowerCase();
  return KNOWN_DOMAINS.has(end) || end.startsWith('xn--');
}
