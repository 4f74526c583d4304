import type { FastifyInstance } from 'fastify';

const CARD = {
  cardNumber: '4000000000000010',
  nameOnCard: 'Demo Buyer',
  expiry: '12/2030',
  cvv: '000',
  action: 'pay',
};
/** The header of a form that the bank's page sends to the shop. */
const BANK = { origin: 'https://bank.example' };

/** Pays an order on the card page of the sandbox bank, and returns to the shop like a browser. */
export async function payAtSandbox(http: FastifyInstance, cardPage: string): Promise<void> {
  const { pathname, search } = new URL(cardPage);
  const page = await post(http, `${pathname}${search}`, CARD, {});
  const fields: Record<string, string> = {};
  const inputs = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  for (const [, name = '', value = ''] of inputs) {
    fields[name] = value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  }
  await post(http, '/payments/return', fields, BANK);
}

async function post(
  http: FastifyInstance,
  url: string,
  form: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>>,
): Promise<string> {
  const response = await http.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });
  if (response.statusCode >= 400) throw new Error(`${url} answered ${response.statusCode}.`);
  return response.body;
}
