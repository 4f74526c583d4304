import { describe, expect, it } from 'vitest';
import {
  allAtOnce,
  APPROVED,
  callApi,
  newAttempt,
  pay,
  startBankForTests,
} from '../../tests/kit/servers/sandbox-bank.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

const bank = startBankForTests();

describe('the API', () => {
  const session = {
    ACTION: 'SESSIONTOKEN',
    SESSIONTYPE: 'PAYMENTSESSION',
    AMOUNT: '146.50',
    CURRENCY: 'RSD',
    RETURNURL: 'https://shop.example/',
    CUSTOMER: '42',
  };

  it.each([
    ['no action', { ACTION: undefined }, 'ERR10010', 'ACTION'],
    ['an unknown action', { ACTION: 'GIVEMONEY' }, 'ERR10056', 'ACTION'],
    ['another merchant', { MERCHANT: 'other' }, 'ERR10015', 'MERCHANT'],
    ['another user', { MERCHANTUSER: 'other' }, 'ERR10020', undefined],
    ['another password', { MERCHANTPASSWORD: 'other' }, 'ERR10020', undefined],
    ['no amount', { AMOUNT: '' }, 'ERR10010', 'AMOUNT'],
    ['no amount to speak of', { AMOUNT: '0.00' }, 'ERR10016', 'AMOUNT'],
    ['an amount with a comma', { AMOUNT: '146,50' }, 'ERR10016', 'AMOUNT'],
    ['a foreign currency', { CURRENCY: 'EUR' }, 'ERR10052', 'CURRENCY'],
    ['an invalid address', { RETURNURL: 'javascript:alert(1)' }, 'ERR10101', 'RETURNURL'],
    ['too long a life', { SESSIONEXPIRY: '169h' }, 'ERR10054', 'SESSIONEXPIRY'],
    ['no life', { SESSIONEXPIRY: '0h' }, 'ERR10055', 'SESSIONEXPIRY'],
    ['items that are no list', { ORDERITEMS: '%7B' }, 'ERR10013', 'ORDERITEMS'],
  ])('refuses %s', async (_, changes, errorCode, violatorParam) => {
    const answer = await callApi(bank.apiUrl, {
      ...session,
      MERCHANTPAYMENTID: 'REFUSED',
      ...changes,
    });
    expect(answer).toMatchObject({ responseCode: '99', errorCode });
    expect(answer['violatorParam']).toBe(violatorParam);
    expect(answer).not.toHaveProperty('sessionToken');
  });

  it.each([
    ['plain', (json: string) => json],
    ['encoded once more', encodeURIComponent],
  ])('adds up items that are %s', async (_, encode) => {
    const items = (second: number) =>
      encode(
        JSON.stringify([
          { amount: 100, quantity: 1 },
          { amount: second, quantity: 2 },
        ]),
      );
    const form = { ...session, MERCHANTPAYMENTID: newAttempt().merchantPaymentId };
    const wrong = await callApi(bank.apiUrl, { ...form, ORDERITEMS: items(23.24) });
    expect(wrong).toMatchObject({ errorCode: 'ERR10022', violatorParam: 'ORDERITEMS' });
    const right = await callApi(bank.apiUrl, { ...form, ORDERITEMS: items(23.25) });
    expect(right).toMatchObject({ responseCode: '00', responseMsg: 'Approved' });
  });

  it('refuses a field that is sent with two values', async () => {
    const body = 'ACTION=QUERYTRANSACTION&MERCHANTPAYMENTID=A&MERCHANTPAYMENTID=B';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(bank.apiUrl, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({
      errorCode: 'ERR10011',
      violatorParam: 'MERCHANTPAYMENTID',
    });
  });

  it('answers an empty list for an unknown payment', async () => {
    expect(await bank.gateway.query('NOTHING')).toEqual({ kind: 'none' });
  });
});

describe('a reversal', () => {
  it('is a void on the same day', async () => {
    const { id } = await pay(bank, APPROVED);
    const pgTranId = await pgTranIdOf(id);
    expect(await bank.gateway.refund(pgTranId, 100)).toEqual({
      kind: 'refused',
      errorCode: 'ERR20040',
    });
    expect(await bank.gateway.voidPayment(pgTranId)).toMatchObject({ kind: 'done' });
    expect(await bank.gateway.query(id)).toMatchObject({
      kind: 'voided',
      pg: { pgTranId, transactionStatus: 'VD' },
    });
    const again = await bank.gateway.voidPayment(pgTranId);
    expect(again).toEqual({ kind: 'refused', errorCode: 'ERR10033' });
  });

  it('is a refund from the next day on, of at most the paid amount', async () => {
    const { id, attempt } = await pay(bank, APPROVED);
    const pgTranId = await pgTranIdOf(id);
    bank.clock.advance(TWO_DAYS_MS);
    const late = await bank.gateway.voidPayment(pgTranId);
    expect(late).toEqual({ kind: 'refused', errorCode: 'ERR10033' });
    expect(await bank.gateway.refund(pgTranId, 464_835)).toMatchObject({ kind: 'done' });
    const tooMuch = await bank.gateway.refund(pgTranId, 1_000_006);
    expect(tooMuch).toEqual({ kind: 'refused', errorCode: 'ERR10032' });
    const atOnce = await allAtOnce(
      () => bank.gateway.query(id),
      () => bank.gateway.refund(pgTranId, 1_000_005),
    );
    expect(atOnce.filter(({ kind }) => kind === 'done')).toHaveLength(1);
    expect(atOnce.filter(({ kind }) => kind === 'refused')).toHaveLength(7);
    expect(await bank.gateway.query(id)).toMatchObject({
      kind: 'approved',
      amountPara: attempt.amountPara,
      refundedPara: attempt.amountPara,
    });
  });

  it('is refused for an unknown transaction and for a failed sale', async () => {
    const { id } = await pay(bank, '4000000000000028');
    const answer = await callApi(bank.apiUrl, { ACTION: 'VOID', MERCHANTPAYMENTID: id });
    expect(answer).toMatchObject({ errorCode: 'ERR10033' });
    const unknown = await bank.gateway.refund('26001AAAA00000000', 100);
    expect(unknown).toEqual({ kind: 'refused', errorCode: 'ERR10030' });
  });
});

async function pgTranIdOf(id: string): Promise<string> {
  const outcome = await bank.gateway.query(id);
  if (outcome.kind !== 'approved') throw new Error(`The payment is ${outcome.kind}.`);
  return outcome.pgTranId;
}
