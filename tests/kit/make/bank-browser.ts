import type { TestApp } from '../test-app.ts';

/** Cards of the sandbox bank, by what they lead to. */
export const CARDS = { approved: '4000000000000010', declined: '4000000000000028' } as const;

/** The form with which the bank sends the browser back to the shop. */
export interface BankReturn {
  readonly action: string;
  readonly fields: URLSearchParams;
}

/** Pays on the card page as a browser does; answers the way back, not yet taken. */
export async function payAtBank(url: string, cardNumber: string): Promise<BankReturn> {
  return readReturn(await fillInCard(url, cardNumber));
}

/** The same for cards that do not lead straight back; answers the page that follows. */
export async function fillInCard(url: string, cardNumber: string): Promise<Response> {
  const page = await fetch(url);
  if (page.status !== 200) throw new Error(`The card page answered ${page.status}.`);
  const form = { cardNumber, nameOnCard: 'Ana Test', expiry: '12/2030', cvv: '000', action: 'pay' };
  return fetch(url, { method: 'POST', body: new URLSearchParams(form) });
}

/** Presses Cancel on the card page. */
export async function cancelAtBank(url: string): Promise<BankReturn> {
  const form = new URLSearchParams({ action: 'cancel' });
  return readReturn(await fetch(url, { method: 'POST', body: form }));
}

/** Sends the browser back, from another site and without a session; answers where it is sent on to. */
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

/** The way back that a page of the bank holds. */
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
