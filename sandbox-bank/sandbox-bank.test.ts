import { describe, expect, it } from 'vitest';
import {
  allAtOnce,
  APPROVED,
  callApi,
  cardOf,
  hiddenFields,
  MERCHANT,
  newAttempt,
  pay,
  startBankForTests,
  visit,
} from '../tests/kit/servers/sandbox-bank.ts';

const HOUR_MS = 3_600_000;

const bank = startBankForTests();

describe('an approved payment', () => {
  it('returns a signed result, and a query reports it approved', async () => {
    const { attempt, id, sessionToken, page } = await pay(bank, APPROVED);
    expect(page.html).toContain('action="https://shop.example/payments/return?a=1&amp;b=2"');
    expect(page.headers.get('content-security-policy')).toMatch(
      /script-src 'sha256-[^']+'; form-action 'self' https:\/\/shop\.example;/,
    );
    const fields = hiddenFields(page.html);
    expect(Object.fromEntries(fields)).toMatchObject({
      merchantPaymentId: id,
      customerId: '42',
      sessionToken,
      responseCode: '00',
      amount: '14648.40',
      cardBin: '400000',
      panLast4: '0010',
      nameOnCard: 'A** P*******',
      pgOrderId: `earmark-test-${id}`,
    });
    expect(bank.gateway.readReturn(fields.toString())).toMatchObject({
      merchantPaymentId: id,
      authenticity: 'valid',
    });
    const outcome = await bank.gateway.query(id);
    expect(outcome).toMatchObject({
      kind: 'approved',
      amountPara: attempt.amountPara,
      currency: 'RSD',
      refundedPara: 0,
      pgTranId: fields.get('pgTranId'),
      pg: {
        pgOrderId: `earmark-test-${id}`,
        pgTranId: fields.get('pgTranId'),
        pgTranRefId: fields.get('pgTranRefId'),
        pgTranApprCode: fields.get('pgTranApprCode'),
        pgTranReturnCode: '00',
        transactionStatus: 'AP',
        errorCode: null,
      },
    });
    const pgTranDate = outcome.kind === 'approved' ? outcome.pg.pgTranDate : '';
    expect(pgTranDate).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/);
  });

  it('is booked once, however often the form is sent', async () => {
    const { redirectUrl } = await bank.gateway.openSession(newAttempt());
    const pages = await allAtOnce(
      () => visit(redirectUrl),
      () => visit(redirectUrl, cardOf(APPROVED)),
    );
    const numbers = pages.map(({ html }) => hiddenFields(html).get('pgTranId'));
    expect(new Set(numbers).size).toBe(1);
    expect(pages.filter(({ html }) => html.includes('<script')).length).toBe(1);
  });

  it('waits for the button to the shop when its page is opened again', async () => {
    const { redirectUrl, page } = await pay(bank, APPROVED);
    const again = await visit(redirectUrl);
    expect(again.html).toContain('Return to the shop');
    expect(again.html).not.toContain('<script');
    expect(hiddenFields(again.html).get('pgTranId')).toBe(hiddenFields(page.html).get('pgTranId'));
  });
});

describe('a payment that fails', () => {
  it('says why, is signed, and can be tried again with another card in the same session', async () => {
    const { id, redirectUrl, page } = await pay(bank, '4000000000000028');
    expect(page.html).toContain('Insufficient funds');
    const fields = hiddenFields(page.html);
    expect(Object.fromEntries(fields)).toMatchObject({ responseCode: '99', errorCode: 'ERR20051' });
    expect(bank.gateway.readReturn(fields.toString())?.authenticity).toBe('valid');
    expect(await bank.gateway.query(id)).toMatchObject({
      kind: 'declined',
      pg: { transactionStatus: 'FA', pgTranReturnCode: '51', errorCode: 'ERR20051' },
    });
    expect((await visit(redirectUrl, cardOf(APPROVED))).html).toContain('Payment approved');
    expect(await bank.gateway.query(id)).toMatchObject({ kind: 'approved' });
  });

  it('is cancelled by the button, whatever is typed, and stays cancelled', async () => {
    const attempt = newAttempt();
    const { redirectUrl } = await bank.gateway.openSession(attempt);
    const { html } = await visit(redirectUrl, { action: 'cancel', cardNumber: '1' });
    expect(hiddenFields(html).get('responseCode')).toBe('99');
    const late = await visit(redirectUrl, cardOf(APPROVED));
    expect(late.html).toContain('Payment cancelled');
    expect(await bank.gateway.query(attempt.merchantPaymentId)).toMatchObject({
      kind: 'cancelled',
      pg: { transactionStatus: 'CA' },
    });
  });
});

describe('a session', () => {
  it('cannot be paid after it expired', async () => {
    const attempt = newAttempt();
    const { redirectUrl, sessionToken } = await bank.gateway.openSession(attempt);
    bank.clock.advance(HOUR_MS);
    const page = await visit(redirectUrl, cardOf(APPROVED));
    expect(page.status).toBe(410);
    expect(page.html).toContain('has expired');
    expect(page.html).toContain('href="https://shop.example"');
    expect(await bank.gateway.query(attempt.merchantPaymentId)).toEqual({ kind: 'none' });
    await expect(bank.gateway.openSession(attempt)).rejects.toMatchObject({
      errorCode: 'ERR10109',
    });
    await expect(bank.gateway.killSession(sessionToken)).resolves.toBeUndefined();
  });

  it('cannot be paid after the shop closed it', async () => {
    const attempt = newAttempt();
    const { redirectUrl, sessionToken } = await bank.gateway.openSession(attempt);
    await bank.gateway.killSession(sessionToken);
    const page = await visit(redirectUrl, cardOf(APPROVED));
    expect(page.status).toBe(410);
    expect(page.html).toContain('was closed by the shop');
    expect(await bank.gateway.query(attempt.merchantPaymentId)).toEqual({ kind: 'none' });
    const again = await callApi(bank.apiUrl, { ACTION: 'SESSIONKILL', SESSIONTOKEN: sessionToken });
    expect(again).toMatchObject({ responseCode: '99', errorCode: 'ERR10096' });
  });

  it('cannot be closed after it was paid', async () => {
    const { sessionToken } = await pay(bank, APPROVED);
    const answer = await callApi(bank.apiUrl, {
      ACTION: 'SESSIONKILL',
      SESSIONTOKEN: sessionToken,
    });
    expect(answer).toMatchObject({ errorCode: 'ERR10097', violatorParam: 'SESSIONTOKEN' });
    await expect(bank.gateway.killSession(sessionToken)).resolves.toBeUndefined();
  });

  it('is returned again for the same request', async () => {
    const attempt = newAttempt();
    const first = await bank.gateway.openSession(attempt);
    expect(first.sessionToken).toMatch(/^[A-Z2-7]{48}$/);
    expect(await bank.gateway.openSession(attempt)).toEqual(first);
  });

  it.each([
    ['amount', { amountPara: 1_000_005, items: newAttempt().items.slice(0, 1) }],
    ['return address', { returnUrl: 'https://elsewhere.example/' }],
  ])('refuses the same id with another %s', async (_, changes) => {
    const attempt = newAttempt();
    await bank.gateway.openSession(attempt);
    const opened = bank.gateway.openSession({ ...attempt, ...changes });
    await expect(opened).rejects.toMatchObject({ errorCode: 'ERR10110' });
  });

  it('refuses an id that has been paid', async () => {
    const { attempt } = await pay(bank, APPROVED);
    const opened = bank.gateway.openSession(attempt);
    await expect(opened).rejects.toMatchObject({ errorCode: 'ERR10048' });
  });
});

describe('secrecy', () => {
  it('neither books nor logs card data, and logs no token and no secret', async () => {
    const { sessionToken, redirectUrl } = await pay(bank, APPROVED);
    await visit(redirectUrl, cardOf('4111111111111111'));
    const logged = bank.logs.text();
    expect(logged).toContain('The sandbox bank booked a transaction.');
    expect(logged).not.toContain(sessionToken);
    const { merchantPassword, secretKey } = MERCHANT;
    for (const secret of [APPROVED, '4111111111111111', 'Petrovi', merchantPassword, secretKey]) {
      expect(logged).not.toContain(secret);
      expect(await bank.dump()).not.toContain(secret);
    }
  });
});
