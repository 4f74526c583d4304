import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { serve, type Serving } from '../../../../tests/kit/servers/free-port.ts';
import type { PaymentGateway } from '../gateway.ts';
import { createMsuGateway } from './msu-client.ts';

const servers: Serving[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** Creates a client of a gateway that answers with `listener`. */
async function gatewayOf(listener: RequestListener, timeout = 2_000): Promise<PaymentGateway> {
  const server = await serve(createServer(listener));
  servers.push(server);
  return createMsuGateway({
    apiUrl: `${server.url}/msu/api/v2`,
    hppUrl: 'https://bank.example/chipcard/pay3d',
    merchant: 'm',
    merchantUser: 'u',
    merchantPassword: 'top secret',
    secretKey: 'key',
    timeout,
  });
}

/** Creates a client of a gateway that always answers this text. */
function answering(body: string, status = 200): Promise<PaymentGateway> {
  return gatewayOf((_, response) => void response.writeHead(status).end(body));
}

/**
 * Creates a client of a gateway whose list has these rows, given as JSON because numbers keep their
 * text.
 */
function listing(...rows: string[]): Promise<PaymentGateway> {
  return answering(
    `{"merchantPaymentId":"A-1","responseCode":"00","responseMsg":"Approved",` +
      `"transactionCount":"${rows.length}","transactionList":[${rows.join(',')}]}`,
  );
}

/** Writes a row of the list with the amount as given. */
function row(changes: Record<string, string> = {}, amount = '19.86'): string {
  const text = {
    transactionType: 'SALE',
    transactionStatus: 'AP',
    pgTranReturnCode: '00',
    pgTranId: '17161DWJD07012770',
    currency: 'RSD',
    timeCreated: '2026-11-20 03:22:16.877',
    ...changes,
  };
  return `${JSON.stringify(text).slice(0, -1)},"amount":${amount},"installmentCount":1,"is3D":true}`;
}

describe('an unknown outcome', () => {
  it.each([
    ['HTTP 500', 500, '{"responseCode":"00"}'],
    ['HTTP 404', 404, 'Not found'],
    ['HTTP 302', 302, ''],
    ['the answer is not JSON', 200, '<!doctype html><title>Maintenance</title>'],
    ['the answer is not JSON', 200, ''],
    ['the answer has an unexpected shape', 200, '[]'],
    ['the answer has an unexpected shape', 200, '{"responseCode":"00","transactionList":"none"}'],
    ['the answer has no transaction list', 200, '{"responseCode":"00"}'],
    ['refused with 98 ERR10019', 200, '{"responseCode":"98","errorCode":"ERR10019"}'],
    ['refused with 99 ERR10020', 200, '{"responseCode":"99","errorCode":"ERR10020"}'],
    ['refused with 99 ERR10196', 200, '{"responseCode":"99","errorCode":"ERR10196"}'],
    [
      'the answer is about another payment',
      200,
      '{"responseCode":"00","merchantPaymentId":"A-2","transactionList":[]}',
    ],
  ])('%s', async (reason, status, body) => {
    const gateway = await answering(body, status);
    expect(await gateway.query('A-1')).toEqual({ kind: 'unknown', reason });
  });

  it('a gateway that does not answer in time', async () => {
    const gateway = await gatewayOf(() => undefined, 50);
    expect(await gateway.query('A-1')).toEqual({ kind: 'unknown', reason: 'timeout' });
    expect(await gateway.voidPayment('1')).toEqual({ kind: 'unknown', reason: 'timeout' });
  });

  it('a gateway that stops in the middle of its answer', async () => {
    const gateway = await gatewayOf((_, response) => void response.write('{"responseCode":'), 50);
    expect(await gateway.query('A-1')).toEqual({ kind: 'unknown', reason: 'timeout' });
  });

  it('a gateway that is down', async () => {
    const gateway = await answering('');
    const server = servers.splice(0)[0];
    await server?.stop();
    expect(await gateway.query('A-1')).toEqual({ kind: 'unknown', reason: 'network ECONNREFUSED' });
  });

  it.each([
    ['a status that is not known', [row({ transactionStatus: 'XX' })]],
    [
      'a status that is not known beside a failed try',
      [row({ transactionStatus: 'XX' }), failed()],
    ],
    ['an approved sale with another return code', [row({ pgTranReturnCode: '05' })]],
    ['an approved sale of an amount that is no whole para', [row({}, '19.865')]],
    ['an approved sale without an amount', [row({}, 'null')]],
    ['two approved sales', [row(), row({ pgTranId: '2' })]],
    ['an authorisation that is no sale', [row({ transactionType: 'PREAUTH' })]],
    ['a refund of an unreadable amount', [row(), row({ transactionType: 'REFUND' }, '"?"')]],
  ])('%s', async (_, rows) => {
    const gateway = await listing(...rows);
    expect(await gateway.query('A-1')).toMatchObject({ kind: 'unknown' });
  });
});

describe('a known outcome', () => {
  it('uses the approved sale among failed ones', async () => {
    const gateway = await listing(failed(), row({ pgTranId: 'GOOD' }), failed());
    expect(await gateway.query('A-1')).toMatchObject({
      kind: 'approved',
      pgTranId: 'GOOD',
      amountPara: 1_986,
      currency: 'RSD',
    });
  });

  it.each([
    ['14648.4', 1_464_840],
    ['80', 8_000],
    ['1.0E7', 1_000_000_000],
    ['70368744177664.01', 7_036_874_417_766_401],
  ])('reads the amount %s exactly', async (written, amountPara) => {
    const gateway = await listing(row({}, written));
    expect(await gateway.query('A-1')).toMatchObject({ kind: 'approved', amountPara });
  });

  it('passes another currency on to the caller', async () => {
    const gateway = await listing(row({ currency: 'TRY' }));
    expect(await gateway.query('A-1')).toMatchObject({ kind: 'approved', currency: 'TRY' });
  });

  it('adds up refunds and ignores failed ones', async () => {
    const gateway = await listing(
      row(),
      row({ transactionType: 'PTREFUND' }, '1.5'),
      row({ transactionType: 'REFUND', transactionStatus: 'FA' }, '18.36'),
      row({ transactionType: 'PTREFUND' }, '0.36'),
    );
    expect(await gateway.query('A-1')).toMatchObject({ kind: 'approved', refundedPara: 186 });
  });

  it('treats a sale with an approved void as voided', async () => {
    const gateway = await listing(row(), row({ transactionType: 'VOID' }));
    expect(await gateway.query('A-1')).toMatchObject({ kind: 'voided' });
    const tried = await listing(row(), row({ transactionType: 'VOID', transactionStatus: 'FA' }));
    expect(await tried.query('A-1')).toMatchObject({ kind: 'approved' });
  });

  it.each([
    ['FA', 'declined'],
    ['RJ', 'declined'],
    ['CA', 'cancelled'],
    ['VD', 'voided'],
    ['IP', 'pending'],
    ['MR', 'pending'],
    ['WFA', 'pending'],
    ['WLA', 'pending'],
  ])('maps %s to %s', async (transactionStatus, kind) => {
    const gateway = await listing(row({ transactionStatus }));
    expect(await gateway.query('A-1')).toMatchObject({ kind, pg: { transactionStatus } });
  });

  it('uses a pending sale first, then the newest one that ended', async () => {
    const cancelled = row({ transactionStatus: 'CA', timeCreated: '2026-11-20 04:00:00.000' });
    const newestFirst = await listing(cancelled, failed());
    expect(await newestFirst.query('A-1')).toMatchObject({ kind: 'cancelled' });
    const under = await listing(row({ transactionStatus: 'IP' }), cancelled);
    expect(await under.query('A-1')).toMatchObject({ kind: 'pending' });
  });

  it.each([
    '{"responseCode":"00","transactionCount":"0","transactionList":[]}',
    '{"responseCode":"00","transactionCount":"0"}',
    '{"responseCode":"99","errorCode":"ERR10030"}',
  ])('finds no transaction: %s', async (body) => {
    expect(await (await answering(body)).query('A-1')).toEqual({ kind: 'none' });
  });
});

describe('opening a session', () => {
  const attempt = {
    merchantPaymentId: 'A-1',
    amountPara: 1_986,
    items: [{ code: '7', name: 'Kiša', description: 'rain', amountPara: 1_986 }],
    returnUrl: 'https://shop.example/return',
    customer: { id: '42', name: 'Ana', email: 'ana@shop.example', phone: undefined },
    language: 'sr' as const,
  };

  it('sends the fields that MSU requires and returns where to go', async () => {
    let sent = '';
    const gateway = await gatewayOf((request, response) => {
      request.setEncoding('utf8').on('data', (part: string) => (sent += part));
      request.on('end', () =>
        response.end(`{"responseCode":"00","sessionToken":"${'B'.repeat(48)}"}`),
      );
    });
    expect(await gateway.openSession(attempt)).toEqual({
      sessionToken: 'B'.repeat(48),
      redirectUrl: `https://bank.example/chipcard/pay3d/${'B'.repeat(48)}`,
    });
    const { ORDERITEMS = '', ...form } = Object.fromEntries(new URLSearchParams(sent));
    expect(form).toEqual({
      ACTION: 'SESSIONTOKEN',
      SESSIONTYPE: 'PAYMENTSESSION',
      MERCHANT: 'm',
      MERCHANTUSER: 'u',
      MERCHANTPASSWORD: 'top secret',
      MERCHANTPAYMENTID: 'A-1',
      AMOUNT: '19.86',
      CURRENCY: 'RSD',
      RETURNURL: 'https://shop.example/return',
      CUSTOMER: '42',
      CUSTOMERNAME: 'Ana',
      CUSTOMEREMAIL: 'ana@shop.example',
      SESSIONEXPIRY: '1h',
      LANGUAGE: 'sr',
    });
    expect(JSON.parse(decodeURIComponent(ORDERITEMS))).toEqual([
      { code: '7', name: 'Kiša', description: 'rain', quantity: 1, amount: 19.86 },
    ]);
  });

  it.each([
    ['HTTP 503', 503, ''],
    ['refused with 99 ERR10022 ORDERITEMS', 200, refusal('ERR10022', 'ORDERITEMS')],
    ['no usable session token', 200, '{"responseCode":"00"}'],
    ['no usable session token', 200, '{"responseCode":"00","sessionToken":"../../../elsewhere"}'],
  ])('throws if there is none: %s', async (reason, status, body) => {
    const gateway = await answering(body, status);
    const opened = gateway.openSession(attempt);
    await expect(opened).rejects.toThrow(reason);
    await expect(opened).rejects.not.toThrow('top secret');
  });

  it('throws if a session was not closed, unless it is over', async () => {
    const over = await answering(refusal('ERR10097', 'SESSIONTOKEN'));
    await expect(over.killSession('B')).resolves.toBeUndefined();
    const refused = await answering(refusal('ERR10020', ''));
    await expect(refused.killSession('B')).rejects.toMatchObject({ errorCode: 'ERR10020' });
    const absent = await answering('', 502);
    await expect(absent.killSession('B')).rejects.toThrow('HTTP 502');
  });
});

describe('voids and refunds', () => {
  it('distinguish a refusal from an unknown result', async () => {
    const refused = await answering(refusal('ERR20040', ''));
    expect(await refused.refund('1', 100)).toEqual({ kind: 'refused', errorCode: 'ERR20040' });
    const general = await answering('{"responseCode":"98"}');
    expect(await general.refund('1', 100)).toMatchObject({ kind: 'unknown' });
    const done = await answering('{"responseCode":"00","pgTranId":"9"}');
    expect(await done.voidPayment('1')).toEqual({ kind: 'done', pgTranId: '9' });
  });
});

describe('a return', () => {
  const form = 'merchantPaymentId=A-1&responseCode=00&pgTranId=9&panLast4=4026';

  it('keeps only the fields that may be stored', async () => {
    const gateway = await answering('');
    const card = '&cardBin=402277&nameOnCard=ANA&pan=4022774022774026&sessionToken=T&sdSha512=00';
    expect(gateway.readReturn(form + card)).toEqual({
      merchantPaymentId: 'A-1',
      authenticity: 'invalid',
      record: { merchantPaymentId: 'A-1', responseCode: '00', pgTranId: '9', panLast4: '4026' },
    });
  });

  it('does not accept a card number as the last four digits', async () => {
    const gateway = await answering('');
    const forged = gateway.readReturn('panLast4=4022774022774026');
    expect(forged).toEqual({ merchantPaymentId: null, authenticity: 'absent', record: {} });
  });

  it('is refused if it has conflicting duplicates, and its legacy signature is ignored', async () => {
    const gateway = await answering('');
    expect(gateway.readReturn(`${form}&merchantPaymentId=A-2`)).toBeNull();
    expect(gateway.readReturn(`${form}&SD_SHA512=00`)?.authenticity).toBe('absent');
  });
});

function failed(): string {
  return row({
    transactionStatus: 'FA',
    pgTranReturnCode: '51',
    errorCode: 'ERR20051',
    timeCreated: '2026-11-20 03:00:00.000',
  });
}

function refusal(errorCode: string, violatorParam: string): string {
  return JSON.stringify({ responseCode: '99', responseMsg: 'Declined', errorCode, violatorParam });
}
