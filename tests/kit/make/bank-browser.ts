import type { TestApp } from '../test-app.ts';

/** Test cards of the sandbox bank, by result. */
export const CARDS = { approved: '4000000000000010', declined: '4000000000000028' } as const;

/** The form with which the bank returns the browser to the shop. */
interface BankReturn {
  readonly action: string;
  readonly fields: URLSearchParams;
}

/** Pays on the card page. Returns the form back to the shop without submitting it. */
export async function payAtBank(url: string, cardNumber: string): Promise<BankReturn> {
  return readReturn(await fillInCard(url, cardNumber));
}

/** Pays with a card that does not return at once. Returns the next page. */
export async function fillInCard(url: string, cardNumber: string): Promise<Response> {
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`The card page answered ${page.status}.`);
  const form = { cardNumber, nameOnCard: 'Ana Test', expiry: '12/2030', cvv: '000', action: 'pay' };
  return fetch(url, { method: 'POST', body: new URLSearchParams(form) });
}

/** Cancels on the card page. */
export async function cancelAtBank(url: string): Promise<BankReturn> {
  const form = new URLSearchParams({ action: 'cancel' });
  return readReturn(await fetch(url, { method: 'POST', body: form }));
}

/**
 * Returns the browser to the shop, from another site and without a session. Returns its redirect.
 */
export async function returnToShop(
  { url }: Pick<TestApp, 'url'>,
  { fields }: Pick<BankReturn, 'fields'>,
): Promise<{ status: number; location: string | null }> {
  const response = await fetch(`${url}/payments/return`, {
    method: 'POST',
    body: fields,
    redirect: 'manual',
    headers: { origin: 'https://bank.example' },
  });
  return { status: response.status, location: response.headers.get('location') };
}

/** Reads the form back to the shop from a page of the bank. */
export async function readReturn(response: Response): Promise<BankReturn> {
  const page = await response.text();
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1];
  if (response.status !== 200 || !action) {
    throw new Error(`The bank answered ${response.status}: ${page}`);
  }
  const fields = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(
    /<input type="hidden" name="([^"]*)" value="([^"]*)"/g,
  )) {
    fields.set(name, value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  }
  return { action, fields };
}
