import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { serve } from './free-port.ts';

/* Answers in the formats of the rate sources. They are hand-written from descriptions of those
   formats, not recorded from the real sites. */

/** The content of a rate list. */
export interface ListText {
  readonly no?: number;
  /** In the bank's format: '24.9.2025'. */
  readonly formedOn?: string;
  /** Without it the page omits the line. */
  readonly appliesOn?: string;
  /** In the format of the source. */
  readonly rate?: string;
  readonly unit?: string;
}

/** Builds the bank's page of a list, in Cyrillic letters and entities. */
export function pageText({
  no = 182,
  formedOn = '24.9.2025',
  appliesOn,
  rate = '117,1872',
  unit = '1',
}: ListText = {}): string {
  const heading = (text: string) => `<center><h6> ${text}</h6></center>`;
  return `<div class="main">${heading(`&#x41A;&#x423;&#x420;&#x421;&#x41D;&#x410; &#x41B;&#x418;&#x421;&#x422;&#x410; &#x411;&#x420;. ${no}`)}
${heading('ЗА ЗВАНИЧНИ СРЕДЊИ КУРС ДИНАРА')}
${heading(`ФОРМИРАНА НА ДАН ${formedOn}. ГОДИНЕ`)}
${appliesOn ? heading(`ПРИМЕЊУЈЕ СЕ ОД ${appliesOn}. ГОДИНЕ`) : ''}
<table class="table"><thead><tr><th>ОЗНАКА ВАЛУТЕ</th><th>ШИФРА ВАЛУТЕ</th><th>НАЗИВ ЗЕМЉЕ</th><th>ВАЖИ ЗА</th><th>СРЕДЊИ КУРС</th></tr></thead>
<tbody><tr>
    <td>EUR</td>
    <td>978</td>
        <td>&#x415;&#x41C;&#x423;</td>
    <td>${unit}</td>
    <td>${rate}</td>
</tr>
<tr><td data-title="x">HUF</td><td>348</td><td>Мађарска</td><td>100</td><td>30,0111</td></tr>
<tr><td>USD</td><td>840</td><td>САД</td><td>1</td><td>99,1234</td></tr></tbody></table></div>`;
}

/** Builds the answer of the bank's web service. */
export function soapText({
  no = 182,
  formedOn = '24.09.2025',
  appliesOn = formedOn,
  rate = '117.1872',
  unit = '1',
}: ListText = {}): string {
  const row = (alpha: string, code: string, middle: string, per: string) => `<ExchangeRate>
    <ExchangeRateListNumber>${no}</ExchangeRateListNumber>
    <Date>${appliesOn}</Date>
    <CreateDate>${formedOn}</CreateDate>
    <DateTo>31.12.4172</DateTo>
    <ExchangeRateListTypeID>3</ExchangeRateListTypeID>
    <CurrencyCode>${code}</CurrencyCode>
    <CurrencyCodeNumChar>${code}</CurrencyCodeNumChar>
    <CurrencyCodeAlfaChar>${alpha}</CurrencyCodeAlfaChar>
    <CurrencyNameSerCyrl>Евро</CurrencyNameSerCyrl>
    <Unit>${per}</Unit>
    <BuyingRate>0.0000</BuyingRate>
    <MiddleRate>${middle}</MiddleRate>
  </ExchangeRate>`;
  const list = `<ExchangeRateDataSet>${row('EUR', '978', rate, unit)}${row('JPY', '392', '68.9012', '100')}</ExchangeRateDataSet>`;
  const text = list.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><GetExchangeRateByDateResponse xmlns="http://communicationoffice.nbs.rs"><GetExchangeRateByDateResult>${text}</GetExchangeRateByDateResult></GetExchangeRateByDateResponse></soap:Body></soap:Envelope>`;
}

/** Builds the answer of kurs.resenje.org for a day. */
export function resenjeText(date: string, middle: number | string = 117.1872): string {
  return JSON.stringify({
    code: 'EUR',
    date,
    parity: 1,
    exchange_buy: 116.8356,
    exchange_middle: middle,
    exchange_sell: 117.5388,
  });
}

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A test's own server, whose answers can be changed while it runs. */
export interface RateServer {
  readonly url: string;
  /** The answer from now on. A string is sent with 200. */
  answer: Answer | string;
  /** The requests in order: paths with queries, and bodies. */
  readonly asked: readonly { path: string; body: string }[];
  stop(): Promise<void>;
}

export async function startRateServer(answer: Answer | string): Promise<RateServer> {
  const asked: { path: string; body: string }[] = [];
  const state = { answer };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => void (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body });
      if (typeof state.answer === 'string') response.end(state.answer);
      else state.answer(request, response);
    });
  });
  const { url, stop } = await serve(server);
  return Object.assign(state, { url, asked, stop });
}
