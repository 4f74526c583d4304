import { describe, expect, it } from 'vitest';
import {
  APPROVED,
  cardOf,
  newAttempt,
  startBankForTests,
  visit,
} from '../../tests/kit/servers/sandbox-bank.ts';

const bank = startBankForTests();

describe('the card page', () => {
  it('shows merchant and amount, and cannot be cached, framed or followed', async () => {
    const { redirectUrl } = await bank.gateway.openSession(newAttempt());
    const { status, headers, html } = await visit(redirectUrl);
    expect(status).toBe(200);
    expect(html).toContain('14,648.40 RSD');
    expect(html).toContain('Earmark &amp; &lt;friends&gt;');
    expect(html).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'none'; form-action 'self';/,
    );
  });

  it('labels each field and marks it for autofill', async () => {
    const { redirectUrl } = await bank.gateway.openSession(newAttempt());
    const { html } = await visit(redirectUrl);
    for (const [id, token] of [
      ['cardNumber', 'cc-number'],
      ['nameOnCard', 'cc-name'],
      ['expiry', 'cc-exp'],
      ['cvv', 'cc-csc'],
    ]) {
      expect(html).toContain(`<label for="${id}">`);
      expect(html).toContain(`autocomplete="${token}"`);
    }
  });

  it.each([
    ['nothing at all', {}, ['cardNumber', 'nameOnCard', 'expiry', 'cvv']],
    ['a slip in the number', { cardNumber: '4000000000000011' }, ['cardNumber']],
    ['a card that is no test card', { cardNumber: '4111 1111 1111 1111' }, ['cardNumber']],
    ['another expiry date', { expiry: '11/30' }, ['expiry']],
    ['no date', { expiry: 'soon' }, ['expiry']],
    ['another security code', { cvv: '123' }, ['cvv']],
  ])('refuses %s at the field and in a summary', async (_, changes, faulty) => {
    const attempt = newAttempt();
    const { redirectUrl } = await bank.gateway.openSession(attempt);
    const nothing = Object.keys(changes).length === 0;
    const form = nothing ? { action: 'pay' } : { ...cardOf(APPROVED), ...changes };
    const { status, html } = await visit(redirectUrl, form);
    expect(status).toBe(422);
    expect(html).toContain('<title>Error: ');
    for (const field of ['cardNumber', 'nameOnCard', 'expiry', 'cvv']) {
      expect(html.includes(`href="#${field}"`)).toBe(faulty.includes(field));
      expect(html.includes(`id="${field}-fault"`)).toBe(faulty.includes(field));
    }
    expect(html).not.toMatch(/4111|value="(000|123)"/);
    expect(await bank.gateway.query(attempt.merchantPaymentId)).toEqual({ kind: 'none' });
  });

  it('accepts a number with spaces and a short date', async () => {
    const { redirectUrl } = await bank.gateway.openSession(newAttempt());
    const typed = { ...cardOf('4000 0000 0000 0010'), expiry: '12 / 30' };
    expect((await visit(redirectUrl, typed)).html).toContain('Payment approved');
  });

  it('refuses a form with contradictory fields', async () => {
    const { redirectUrl } = await bank.gateway.openSession(newAttempt());
    const body = 'action=pay&action=cancel';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await fetch(redirectUrl, { method: 'POST', headers, body })).status).toBe(400);
  });

  it('answers 404 for an unknown token', async () => {
    expect((await visit(`${bank.hppUrl}/${'A'.repeat(48)}`)).status).toBe(404);
    expect((await visit(`${bank.hppUrl}/nothing`, cardOf(APPROVED))).status).toBe(404);
  });
});
