import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { duringTests } from '../../tests/kit/during-tests.ts';
import { serve } from '../../tests/kit/servers/free-port.ts';
import {
  APPROVED,
  callApi,
  cardOf,
  MERCHANT,
  newAttempt,
  pay,
  startBankForTests,
  visit,
} from '../../tests/kit/servers/sandbox-bank.ts';

const DAY_MS = 86_400_000;

/** The notifications that the shop got in a test. */
let heard: URLSearchParams[];
const shop = duringTests(() =>
  serve(
    createServer(async (request, response) => {
      heard.push(new URLSearchParams(await text(request)));
      response.end('OK');
    }),
  ),
);
const bank = startBankForTests(() => ({ notificationUrl: () => `${shop.url}/` }));
let panel: string;

beforeAll(() => {
  panel = new URL('/sandbox-bank/panel', bank.apiUrl).href;
});
beforeEach(() => {
  heard = [];
});

describe('the panel', () => {
  it('lists transactions, without a script and without session tokens', async () => {
    const { id, sessionToken } = await pay(bank, APPROVED);
    const { status, html, headers } = await visit(panel);
    expect(status).toBe(200);
    for (const part of [id, 'Sale', 'Approved (AP)', '14,648.40 RSD', 'ends in 0010']) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain(sessionToken);
    expect(headers.get('content-security-policy')).toContain("script-src 'none'");
  });

  it('resends a notification on every request', async () => {
    const { id } = await pay(bank, APPROVED);
    const outcome = await bank.gateway.query(id);
    const pgTranId = outcome.kind === 'approved' ? outcome.pgTranId : '';
    for (const _time of [1, 2]) {
      const { html } = await visit(panel, { notify: pgTranId });
      expect(html).toContain(`The shop was notified of ${pgTranId} and answered 200.`);
    }
    const expected = {
      merchantBusinessId: MERCHANT.merchant,
      status: 'AP',
      merchantPaymentId: id,
      amount: '14648.40',
      notificationType: 'TRANSACTION',
      transactionType: 'SALE',
      pgTransactionId: pgTranId,
      customer: '42',
    };
    expect(heard.map((form) => Object.fromEntries(form))).toEqual([expected, expected]);
    expect((await visit(panel, { notify: 'nothing' })).html).toContain('no such transaction');
  });

  it('advances the bank’s clock: after a day a void is too late, a refund is not', async () => {
    const { id } = await pay(bank, APPROVED);
    const outcome = await bank.gateway.query(id);
    const pgTranId = outcome.kind === 'approved' ? outcome.pgTranId : '';
    const { html } = await visit(panel, { clock: 'day' });
    expect(html).toContain('one day ahead of the real time');
    expect((await bank.gateway.voidPayment(pgTranId)).kind).toBe('refused');
    expect((await bank.gateway.refund(pgTranId, 100)).kind).toBe('done');
    expect((await visit(panel, { clock: 'hour' })).html).toContain('one day and one hour ahead');
    expect((await visit(panel, { clock: 'real' })).html).toContain(', the real time.');
  });

  it('refuses a form from another site', async () => {
    const form = { method: 'POST', body: new URLSearchParams({ clock: 'day' }) };
    const foreign = await fetch(panel, { ...form, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.status).toBe(403);
    expect((await visit(panel)).html).toContain(', the real time.');
  });
});

describe('the list of a period', () => {
  const query = (form: object) => callApi(bank.apiUrl, { ACTION: 'QUERYTRANSACTION', ...form });
  const around = { STARTDATE: '01-01-2020 00:00', ENDDATE: '31-12-2099 23:59' };

  it('contains each payment, its refundable amount, and only transactions that moved money', async () => {
    const { id } = await pay(bank, APPROVED);
    await pay(bank, '4000000000000028');
    const from = new Date(Date.now() - DAY_MS);
    const list = await bank.gateway.list(from, new Date(Date.now() + DAY_MS));
    if (list.kind !== 'listed') throw new Error(list.reason);
    const own = list.movements.filter((one) => one.merchantPaymentId === id);
    expect(own).toEqual([
      expect.objectContaining({ kind: 'sale', amountPara: 1_464_840, currency: 'RSD' }),
    ]);
    const { transactionList } = await query({ MERCHANTPAYMENTID: id });
    expect(transactionList).toMatchObject([{ refundableAmount: 14_648.4, isRefundable: false }]);
  });

  it('has pages and a filter by status', async () => {
    await pay(bank, APPROVED);
    await pay(bank, '4000000000000028');
    const all = await query(around);
    const failed = await query({ ...around, TRANSACTIONSTATUS: 'FA' });
    const page = await query({ ...around, OFFSET: '1', LIMIT: '1' });
    expect(Number(failed['totalTransactionCount'])).toBeLessThan(
      Number(all['totalTransactionCount']),
    );
    expect(page['transactionCount']).toBe('1');
    expect(page['transactionList']).toEqual([(all['transactionList'] as unknown[])[1]]);
  });

  it('refuses an invalid time', async () => {
    const answer = await query({ ...around, STARTDATE: '2026-01-01' });
    expect(answer).toMatchObject({ errorCode: 'ERR10013', violatorParam: 'STARTDATE' });
  });
});

describe('QUERYSESSION', () => {
  it('returns the state of a session, and never the secret key', async () => {
    const { sessionToken, id } = await pay(bank, APPROVED);
    const answer = await callApi(bank.apiUrl, {
      ACTION: 'QUERYSESSION',
      SESSIONTOKEN: sessionToken,
    });
    expect(answer).toMatchObject({ merchantPaymentId: id, sessionStatus: 'paid' });
    expect(JSON.stringify(answer)).not.toContain(MERCHANT.secretKey);
    const other = await callApi(bank.apiUrl, { ACTION: 'QUERYSESSION', SESSIONTOKEN: 'none' });
    expect(other).toMatchObject({ errorCode: 'ERR10096' });
  });
});

describe('a 3-D challenge', () => {
  it('labels its field, shows its fault and the remaining tries, and can be completed once', async () => {
    const { redirectUrl } = await bank.gateway.openSession(newAttempt());
    const first = await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams(cardOf('5500000000000012') as Record<string, string>),
    });
    const html = await first.text();
    expect(html).toContain('<label for="code">Code</label>');
    expect(html).toContain('autocomplete="one-time-code"');
    expect(html).not.toContain('<script');
    const wrong = await visit(first.url, { code: '1', action: 'confirm' });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('<title>Error: ');
    expect(wrong.html).toContain('aria-invalid="true"');
    expect(wrong.html).toContain('You can try 2 more times.');
    expect((await visit(first.url, { code: '', action: 'confirm' })).html).toContain(
      'Enter the code.',
    );
    const pages = await Promise.all(
      [1, 2, 3].map(() => visit(first.url, { code: '123456', action: 'confirm' })),
    );
    expect(pages.filter((page) => page.html.includes('<script'))).toHaveLength(1);
    expect((await visit(`${first.url}X`)).status).toBe(404);
  });
});
