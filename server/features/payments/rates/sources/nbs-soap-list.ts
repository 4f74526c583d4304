import { type RateReading, unreadable } from './rate-source.ts';
import { readListNo, readNbsDay, readNbsRate } from './told-values.ts';

/**
 * Reads the euro of a list of middle rates from an answer of the bank's web service. The list is XML
 * that stands as a text inside the envelope, its brackets written as entities; one row for each
 * currency, `CreateDate` the day of formation and `Date` that of application.
 */
export function readSoapList(answer: string): RateReading {
  if (/<(?:\w+:)?Fault\b/.test(answer)) return unreadable('the service answered a fault');
  if (!answer.includes('GetExchangeRateByDateResult')) {
    return unreadable('the answer is not that of the service');
  }
  const rows = answer
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .split(/<ExchangeRate(?:\s[^<>]{0,200})?>/)
    .slice(1)
    .map((row) => row.split('</ExchangeRate>', 1)[0] ?? '')
    .filter((row) => fieldOf(row, 'CurrencyCodeAlfaChar') === 'EUR');
  const [row, second] = rows;
  if (row === undefined) return unreadable('the list has no euro');
  if (second !== undefined) return unreadable('the list has the euro twice');
  return readRow(row);
}

function readRow(row: string): RateReading {
  const code = fieldOf(row, 'CurrencyCodeNumChar') ?? fieldOf(row, 'CurrencyCode');
  const isEuro = code === '978' && fieldOf(row, 'Unit') === '1';
  if (!isEuro) return unreadable('the euro is not quoted for one euro');
  if (fieldOf(row, 'ExchangeRateListTypeID') !== '3') {
    return unreadable('the list is not that of the middle rates');
  }
  const no = readListNo(fieldOf(row, 'ExchangeRateListNumber') ?? '');
  const formedOn = readNbsDay(fieldOf(row, 'CreateDate') ?? '');
  const appliesOn = readNbsDay(fieldOf(row, 'Date') ?? '');
  const middleE4 = readNbsRate(fieldOf(row, 'MiddleRate') ?? '');
  if (no === null) return unreadable('the list has no number');
  if (formedOn === null || appliesOn === null) return unreadable('the list has no date');
  if (middleE4 === null) return unreadable('the rate is not a number with four decimals');
  const list = { year: Number(formedOn.slice(0, 4)), no, formedOn };
  return { kind: 'told', rate: { middleE4, appliesOn, list } };
}

/** The text of a field that is there exactly once. */
function fieldOf(row: string, name: string): string | null {
  const [, value, second] = row.split(`<${name}>`);
  if (value === undefined || second !== undefined) return null;
  return value.split('<', 1)[0]?.trim() ?? null;
}
