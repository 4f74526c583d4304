import { fetchText } from './fetch-text.ts';
import { readSoapList } from './nbs-soap-list.ts';
import { type RateSource, unreadable } from './rate-source.ts';

/** The address of the bank's service, and the account that it gives to those who register. */
export interface NbsSoapConfig {
  /** Ends in `ExchangeRateXmlService.asmx`. */
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly licenceId: string;
  /** Milliseconds until a call is given up; 20 s unless told. */
  readonly timeout?: number;
}

const NAMESPACE = 'http://communicationoffice.nbs.rs';
/** 3 is the list of middle rates; 1 and 2 are buying and selling rates. */
const MIDDLE_RATES = 3;

/** The web service of the National Bank of Serbia, for who has an account there. */
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
        { ...(config.timeout !== undefined && { timeout: config.timeout }) },
      );
      return answer.ok ? readSoapList(answer.text) : unreadable(answer.reason);
    },
  };
}

function writeEnvelope({ user, password, licenceId }: NbsSoapConfig, day: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
<soap:Header><AuthenticationHeader xmlns="${NAMESPACE}"><UserName>${escapeXml(user)}</UserName><Password>${escapeXml(password)}</Password><LicenceID>${escapeXml(licenceId)}</LicenceID></AuthenticationHeader></soap:Header>
<soap:Body><GetExchangeRateByDate xmlns="${NAMESPACE}"><date>${day.replaceAll('-', '')}</date><exchangeRateListTypeID>${MIDDLE_RATES}</exchangeRateListTypeID></GetExchangeRateByDate></soap:Body>
</soap:Envelope>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
