import { afterEach, describe, expect, test } from 'vitest';
import {
  type Answer,
  pageText,
  resenjeText,
  soapText,
  startRateServer,
  type RateServer,
} from '../../../../../tests/kit/servers/rate-servers.ts';
import { createNbsPage } from './nbs-page.ts';
import { createNbsSoap } from './nbs-soap.ts';
import type { RateSource } from './rate-source.ts';
import { createResenje } from './resenje.ts';

const servers: RateServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

type Make = (url: string, timeout: number) => RateSource;

const SOURCES = {
  soap: (url: string, timeout: number) =>
    createNbsSoap({ url, user: 'u<1>', password: 'p&', licenceId: 'l', timeout }),
  page: (url: string, timeout: number) => createNbsPage({ url, timeout }),
  resenje: (url: string, timeout: number) => createResenje({ url, timeout }),
} satisfies Record<string, Make>;
const GOOD = { soap: soapText(), page: pageText(), resenje: resenjeText('2025-09-25') };
const NAMES = ['soap', 'page', 'resenje'] as const;

async function read(name: (typeof NAMES)[number], answer: Answer | string, timeout = 5_000) {
  const server = await startRateServer(answer);
  servers.push(server);
  return SOURCES[name](server.url, timeout).read('2025-09-25');
}

/** Returns why a reading failed, or the rate. */
async function fault(name: (typeof NAMES)[number], answer: Answer | string, timeout?: number) {
  const reading = await read(name, answer, timeout);
  return reading.kind === 'failed' ? reading.reason : reading.rate;
}

const readRate = (appliesOn: string) => ({
  kind: 'read',
  rate: {
    middleE4: 1_171_872,
    appliesOn,
    list: { year: 2025, no: 182, formedOn: '2025-09-24' },
  },
});

describe('an answer', () => {
  test('of the web service has the number, both days, and the rate', async () => {
    expect(await read('soap', GOOD.soap)).toEqual(readRate('2025-09-24'));
    const later = soapText({ appliesOn: '25.09.2025' });
    expect(await read('soap', later)).toEqual(readRate('2025-09-25'));
    const { body = '' } = servers[0]?.asked[0] ?? {};
    expect(body).toContain('<UserName>u&lt;1&gt;</UserName><Password>p&amp;</Password>');
    expect(body).toContain('<date>20250925</date><exchangeRateListTypeID>3</exchange');
  });

  test('of the page is read in both alphabets, with and without a day of application', async () => {
    expect(await read('page', GOOD.page)).toEqual(readRate('2025-09-24'));
    expect(await read('page', pageText({ appliesOn: '25.9.2025' }))).toEqual(
      readRate('2025-09-25'),
    );
    const latin = GOOD.page
      .replace(/&#x41A;.*&#x420;\. 182/, 'KURSNA LISTA BR. 182')
      .replace('ФОРМИРАНА НА ДАН', 'FORMIRANA NA DAN');
    expect(await read('page', latin)).toEqual(readRate('2025-09-24'));
    expect(servers[0]?.asked[0]?.path).toBe(
      '/?isSearchExecuted=true&Date=25.09.2025.&ExchangeRateListTypeID=3',
    );
  });

  test('of the independent service has the rate of a day, and no list', async () => {
    const rate = { middleE4: 1_171_872, appliesOn: '2025-09-25', list: null };
    expect(await read('resenje', GOOD.resenje)).toEqual({ kind: 'read', rate });
    expect(servers[0]?.asked[0]?.path).toBe('/api/v1/currencies/eur/rates/2025-09-25');
    const round = resenjeText('2025-09-25', '117.15');
    expect(await fault('resenje', round)).toMatchObject({ middleE4: 1_171_500 });
  });

  test.each([
    ['117,1872', 1_171_872],
    ['117.1872', 1_171_872],
    ['99,0001', 990_001],
  ])('with the rate %s is read with a comma or a point', async (rate, middleE4) => {
    expect(await fault('page', pageText({ rate }))).toMatchObject({ middleE4 });
    expect(await fault('soap', soapText({ rate }))).toMatchObject({ middleE4 });
  });
});

describe.each(NAMES)('a broken answer of %s', (name) => {
  test.each<[string, Answer | string, string]>([
    ['a redirect is not followed', (_, r) => r.writeHead(302, { location: '/' }).end(), 'HTTP 302'],
    ['an error page', (_, r) => r.writeHead(500).end('<html>down</html>'), 'HTTP 500'],
    ['nothing is there', (_, r) => r.writeHead(404).end(GOOD[name]), 'HTTP 404'],
    [
      '10 MB are given up',
      (_, r) => r.end(GOOD[name].padEnd(10 * 1_048_576)),
      'the answer is too large',
    ],
    [
      'a broken connection',
      (_, r) => void (r.write(GOOD[name].slice(0, 50)), r.destroy()),
      'network',
    ],
  ])('%s', async (_what, answer, reason) => {
    expect(await fault(name, answer)).toMatch(new RegExp(`^${reason}`));
  });

  test('times out, before or during the answer', async () => {
    expect(await fault(name, () => undefined, 100)).toBe('timeout');
    const half: Answer = (_, response) => void response.write(GOOD[name].slice(0, 50));
    expect(await fault(name, half, 100)).toBe('timeout');
  });

  test('is a failure if the server is down', async () => {
    const server = await startRateServer('');
    await server.stop();
    const reading = await SOURCES[name](server.url, 1_000).read('2025-09-25');
    expect(reading).toEqual({ kind: 'failed', reason: 'network ECONNREFUSED' });
  });

  test('is a failure with status 200, if it is an error page, empty, or cut off', async () => {
    const page = '<!doctype html><title>Maintenance</title><table><tr><td>EUR</td></tr></table>';
    for (const text of [page, '', GOOD[name].slice(0, GOOD[name].length / 3)]) {
      expect(typeof (await fault(name, text))).toBe('string');
    }
  });
});

describe('an inexact answer is rejected:', () => {
  const row = (html: string) =>
    html.slice(html.indexOf('<tbody><tr>') + 7, html.indexOf('</tr>\n<tr>') + 5);
  const page = GOOD.page;

  test.each([
    ['without the euro', page.replaceAll('EUR', 'BAM'), 'the page has no euro'],
    [
      'with it twice',
      page.replace('<tbody>', `<tbody>${row(page)}`),
      'the page has the euro twice',
    ],
    ['per 100 euro', pageText({ unit: '100' }), 'the euro is not quoted for one euro'],
    ['with another code', page.replace('978', '975'), 'the euro is not quoted for one euro'],
    [
      'of buying and selling',
      page.replace('<td>117,1872</td>', '<td>116,8356</td><td>117,5388</td>'),
      'the page is not that of the middle rates',
    ],
    ['without a number', page.replace('. 182', '.'), 'the page has no number of a list'],
    [
      'with two numbers',
      page.replace('<table', `<h6>КУРСНА ЛИСТА БР. 183</h6><table`),
      'the page has no number of a list',
    ],
    ['of no day', pageText({ formedOn: '31.2.2025' }), 'the page has no day of formation'],
    [
      'with no day of application',
      pageText({ appliesOn: '45.9.2025' }),
      'the page has no readable day of application',
    ],
    [
      'with three decimals',
      pageText({ rate: '117,187' }),
      'the rate is not a number with four decimals',
    ],
    [
      'with thousands',
      pageText({ rate: '1.117,1872' }),
      'the rate is not a number with four decimals',
    ],
    ['below zero', pageText({ rate: '-117,1872' }), 'the rate is not a number with four decimals'],
    ['without a rate', pageText({ rate: '' }), 'the rate is not a number with four decimals'],
  ])('a page %s', async (_what, html, reason) => {
    expect(await fault('page', html)).toBe(reason);
  });

  const fieldless = (name: string) =>
    GOOD.soap.replace(new RegExp(`&lt;${name}&gt;.*?&lt;/${name}&gt;`), '');
  test.each([
    ['without the euro', GOOD.soap.replaceAll('EUR', 'BAM'), 'the list has no euro'],
    ['with it twice', GOOD.soap.replace('JPY', 'EUR'), 'the list has the euro twice'],
    ['per 100 euro', soapText({ unit: '100' }), 'the euro is not quoted for one euro'],
    [
      'of another list',
      GOOD.soap.replace('TypeID&gt;3', 'TypeID&gt;1'),
      'the list is not that of the middle rates',
    ],
    ['without a number', fieldless('ExchangeRateListNumber'), 'the list has no number'],
    ['without a day', fieldless('CreateDate'), 'the list has no date'],
    ['without a rate', fieldless('MiddleRate'), 'the rate is not a number with four decimals'],
    [
      'that is a fault',
      '<soap:Envelope><soap:Body><soap:Fault>wrong password</soap:Fault></soap:Body></soap:Envelope>',
      'the service answered a fault',
    ],
    [
      'of something else',
      '<soap:Envelope><soap:Body/></soap:Envelope>',
      'the answer is not that of the service',
    ],
  ])('an answer of the web service %s', async (_what, xml, reason) => {
    expect(await fault('soap', xml)).toBe(reason);
  });

  const json = (changes: object) => JSON.stringify({ ...JSON.parse(GOOD.resenje), ...changes });
  test.each([
    ['of another currency', json({ code: 'USD' }), 'the euro is not quoted for one euro'],
    ['per 100 euro', json({ parity: 100 }), 'the euro is not quoted for one euro'],
    ['of a later day', json({ date: '2025-09-26' }), 'the answer is about another day'],
    ['of no day', json({ date: 'today' }), 'the answer is about another day'],
    [
      'with five decimals',
      json({ exchange_middle: 117.18725 }),
      'the rate is not a number with at most four decimals',
    ],
    [
      'with a comma',
      json({ exchange_middle: '117,1872' }),
      'the rate is not a number with at most four decimals',
    ],
    ['without a rate', json({ exchange_middle: null }), 'the answer has an unexpected shape'],
    ['that is an error', '{"error":{"message":"not found"}}', 'the answer has an unexpected shape'],
  ])('an answer of the other service %s', async (_what, text, reason) => {
    expect(await fault('resenje', text)).toBe(reason);
  });

  test('a malicious page takes no longer to read than any other', async () => {
    const nasty = ['<tr', '<td', '<', '&#x', 'КУРСНА ЛИСТА БР. '].map((piece) =>
      piece.repeat(100_000),
    );
    for (const text of nasty) expect(typeof (await fault('page', text))).toBe('string');
    expect(typeof (await fault('soap', '<ExchangeRate '.repeat(60_000)))).toBe('string');
  });
});
