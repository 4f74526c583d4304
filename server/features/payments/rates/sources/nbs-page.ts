import { fetchText } from './fetch-text.ts';
import { type RateReading, type RateSource, unreadable } from './rate-source.ts';
import { readListNo, readNbsDay, readNbsRate } from './parse-values.ts';

interface NbsPageConfig {
  /** Ends in `ExchangeRate/IndexByDate`. */
  readonly url: string;
  /** The timeout in milliseconds, by default 20,000. */
  readonly timeout?: number;
}

/**
 * Creates the source that reads the public page of the National Bank of Serbia. Its layout may
 * change.
 */
export function createNbsPage({ url, timeout }: NbsPageConfig): RateSource {
  return {
    name: 'nbs-page',
    async read(day) {
      const address = new URL(url);
      address.searchParams.set('isSearchExecuted', 'true');
      address.searchParams.set('Date', `${day.split('-').toReversed().join('.')}.`);
      // 3 is the list of middle rates; 1 and 2 are buying and selling rates.
      address.searchParams.set('ExchangeRateListTypeID', '3');
      const headers = { accept: 'text/html' };
      const answer = await fetchText(address.href, { headers }, { timeout });
      return answer.ok ? readPageList(answer.text) : unreadable(answer.reason);
    },
  };
}

/* The headings are in Serbian, in Latin or Cyrillic letters. */
const LIST_NO = /(?:KURSNA LISTA BR|КУРСНА ЛИСТА БР)\. ?(\d{1,9})/giu;
const FORMED_ON = /(?:FORMIRANA NA DAN|ФОРМИРАНА НА ДАН) (\d[\d.]{6,8}\d)/giu;
const APPLIES_ON = /(?:PRIMENJUJE SE OD|ПРИМЕЊУЈЕ СЕ ОД) (\d[\d.]{6,8}\d)/giu;

/**
 * Reads the euro from the bank's page of middle rates. The headings have the list's number and
 * days. The table has code, number, country, unit and middle rate. If the page names no day of
 * application, the day of formation is used; the rate then expires too early rather than too late.
 */
function readPageList(html: string): RateReading {
  const text = textOf(html);
  const no = readListNo(onlyOne(text, LIST_NO) ?? '');
  const formedOn = readNbsDay(onlyOne(text, FORMED_ON) ?? '');
  if (no === null) return unreadable('the page has no number of a list');
  if (formedOn === null) return unreadable('the page has no day of formation');
  const applies = [...text.matchAll(APPLIES_ON)];
  const appliesOn = applies.length === 0 ? formedOn : readNbsDay(onlyOne(text, APPLIES_ON) ?? '');
  if (appliesOn === null) return unreadable('the page has no readable day of application');
  const rows = tableRows(html).filter(([code]) => code === 'EUR');
  const [row, second] = rows;
  if (row === undefined) return unreadable('the page has no euro');
  if (second !== undefined) return unreadable('the page has the euro twice');
  // A list with buying and selling rates would have one more column.
  if (row.length !== 5) return unreadable('the page is not that of the middle rates');
  const [, number, , unit, rate = ''] = row;
  if (number !== '978' || unit !== '1') return unreadable('the euro is not quoted for one euro');
  const middleE4 = readNbsRate(rate);
  if (middleE4 === null) return unreadable('the rate is not a number with four decimals');
  const list = { year: Number(formedOn.slice(0, 4)), no, formedOn };
  return { kind: 'read', rate: { middleE4, appliesOn, list } };
}

/** Returns the value of a heading if all its occurrences agree. */
function onlyOne(text: string, heading: RegExp): string | null {
  const [value, second] = new Set([...text.matchAll(heading)].map((match) => match[1]));
  return value === undefined || second !== undefined ? null : value;
}

function tableRows(html: string): string[][] {
  return pieces(html, /<tr\b/i, '</tr').map((row) => pieces(row, /<td\b/i, '</td').map(textOf));
}

/**
 * Returns the content of each element of a kind. It splits instead of matching, so that no page
 * takes long (regular expression backtracking).
 */
function pieces(html: string, start: RegExp, end: string): string[] {
  return html
    .split(start)
    .slice(1)
    .map((piece) => piece.slice(piece.indexOf('>') + 1).split(end, 1)[0] ?? '');
}

/** Strips tags, decodes entities and collapses white space. */
function textOf(html: string): string {
  return html
    .split('<')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join(' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/&#x([\da-f]{1,6});/gi, (_all, code: string) => letter(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d{1,7});/g, (_all, code: string) => letter(Number(code)))
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function letter(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
