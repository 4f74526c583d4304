import { t } from 'texts:announcer/general';

/** The length at which `shortened` cuts a text, characters. */
export const MAX_SPOKEN = 200;
/** The most characters of an address that is spoken in full. */
const MAX_ADDRESS = 40;

const ADDRESS = /https?:\/\/[^\s<>()[\]]+/gi;
const LINK = /!?\[([^\]]*)\]\([^)\s]*\)/g;
/** Internal ids: UUIDs and long runs of hexadecimal digits. An IBAN is neither, and is spoken. */
const IDENTIFIER = /\b(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=[\da-f]*\d)[\da-f]{24,})\b/gi;
const EMOJI =
  /\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*/gu;

/**
 * Prepares a text for speech. Removes Markdown characters, replaces ids by a word, and shortens long
 * addresses to their host. Only the first emoji stays: screen readers speak the name of each one.
 */
export function speakable(text: string): string {
  let emoji = 0;
  return text
    .replace(LINK, '$1')
    .replace(ADDRESS, shortAddress)
    .replace(IDENTIFIER, t('identifier'))
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+])[ \t]+/gm, '')
    .replace(/(\*{1,3}|_{2,3}|~~|`{1,3})(?=\S)([\s\S]*?\S)\1/g, '$2')
    .replace(/`{3,}/g, '')
    .replace(EMOJI, (sign) => (emoji++ === 0 ? sign : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a text at a word near `MAX_SPOKEN` characters, and says so at its end. */
export function shortened(text: string): string {
  if (text.length <= MAX_SPOKEN) return text;
  const head = text.slice(0, MAX_SPOKEN + 1);
  const lastSpace = head.lastIndexOf(' ');
  const cut = lastSpace > MAX_SPOKEN / 2 ? lastSpace : MAX_SPOKEN;
  return text.slice(0, cut).replace(/[\s,.;:]+$/, '') + t('long');
}

function shortAddress(address: string): string {
  if (address.length <= MAX_ADDRESS) return address;
  const host = URL.canParse(address) ? new URL(address).host : '';
  return host === '' || host.length > MAX_ADDRESS ? t('longLink') : t('link', { host });
}
