import { fetchText } from './fetch-text.ts';
import { type RateReading, type RateSource, unreadable } from './rate-source.ts';
import { readListNo, readNbsDay, readNbsRate } from './parse-values.ts';
import { escapeHtml } from '../../../../../shared/texts/escape-html.ts';

/** The address of the bank's service, and the account that it issues after registration. */
interface NbsSoapConfig {
  /** Ends in `ExchangeRateXmlService.asmx`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly licenceId: string;
  /** The timeout in milliseconds, by default 20,000. */
  readonly timeout?: number;
}

const NAMESPACE = 'http://communicationoffice.nbs.rs';
/** 3 is the list of middle rates; 1 and 2 are buying and selling rates. */
const MIDDLE_RATES = 3;

/**
 * Creates the source that uses the web service of the National Bank of Serbia, which needs an
 * account.
 */
export function createNbsSoap(config: NbsSoapConfig): RateSource {
  return {
    name: 'nbs-soap',
    async read(day) {
      const answer = await fetchText(
        config.url,
        {
          method: 'POST',
          headers: {
            'Content-Type': 'text/xml; charset=utf-8',
            SOAPAction: `"${NAMESPACE}/GetExchangeRateByDate"`,
          },
          body: writeEnvelope(config, day),
        },
        { timeout: config.timeout },
      );
      return answer.ok ? readSoapList(answer.text) : unreadable(answer.reason);
    },
  };
}

function writeEnvelope({ user, password, licenceId }: NbsSoapConfig, day: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
<soap:Header><AuthenticationHeader xmlns="${NAMESPACE}"><UserName>${escapeHtml(user)}</UserName><Password>${escapeHtml(password)}</Password><LicenceID>${escapeHtml(licenceId)}</LicenceID></AuthenticationHeader></soap:Header>
<soap:Body><GetExchangeRateByDate xmlns="${NAMESPACE}"><date>${day.replaceAll('-', '')}</date><exchangeRateListTypeID>${MIDDLE_RATES}</exchangeRateListTypeID></GetExchangeRateByDate></soap:Body>
</soap:Envelope>`;
}

/**
 * Reads the euro from an answer of the web service. The list is XML, escaped as text inside the
 * envelope, with one row per currency. `CreateDate` is the day of formation and `Date` that of
 * application.
 */
function readSoapList(answer: string): RateReading {
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
  return { kind: 'read', rate: { middleE4, appliesOn, list } };
}

/** Returns the text of a field that occurs exactly once. */
function fieldOf(row: string, name: string): string | null {
  const [, value, second] = row.split(`<${name}>`);
  if (value === undefined || second !== undefined) return null;
  return value.split('<', 1)[0]?.trim() ?? null;
}
