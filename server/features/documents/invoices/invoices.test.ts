import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { buy } from '../../../../tests/kit/make/buy.ts';
import { buyForCompany, COMPANY, settle } from '../../../../tests/kit/make/buy-for-company.ts';
import { makeSound } from '../../../../tests/kit/make/make-sound.ts';
import { fetchCall } from '../../../../tests/kit/make-call.ts';
import { allOf, readPdf } from '../../../../tests/kit/read/read-pdf.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import { startAppForTests, startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { waitFor } from '../../../../tests/kit/wait-for.ts';
import { DAY_MS } from '../../../platform/start/clock.ts';

/** EUR 12.50 and 100.00 at the recorded rate. */
const [SMALL_RSD, LARGE_RSD] = [1_464.84, 11_718.72];

const app = startAppForTests({
  invoicing: { seller: 'association', prefix: 'EM', vat: { basisPoints: 2_000 } },
});
let buyer: TestPerson;
let other: TestPerson;
let freelancer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  buyer = await makePerson(app, { name: 'Đorđe' });
  other = await makePerson(app);
  freelancer = await makePerson(app, { role: 2 });
  admin = await makePerson(app, { administrator: true });
});

async function receiptOf(orderId: number) {
  const { data } = await app.call('/orders/getReceipt', { orderId }, admin.auth);
  if (!data) throw new Error('The receipt was refused.');
  return data.receipt;
}

/** Waits for the jobs, and returns the numbers of an order's documents. */
async function numbersOf(orderId: number): Promise<string[]> {
  await waitFor('the jobs', async () => {
    const { rows } = await sql`SELECT FROM pgboss.job
      WHERE name LIKE 'documents.%' AND state < 'completed'`.execute(app.db);
    return rows.length === 0;
  });
  return (await receiptOf(orderId)).invoices.map(({ number }) => number);
}

async function invoiceOf(orderId: number, number: string, { auth }: TestPerson = admin) {
  return app.call('/orders/getInvoice', { orderId, number }, auth);
}

async function refund(orderId: number, projectId: number, amount: string): Promise<void> {
  const form = { orderId, projectId, amount, reason: 'It clicks.' };
  const { data } = await app.call('/admin/refundItem', form, admin.auth);
  await waitFor('the first try', async () => {
    const row = await app.db
      .selectFrom('refund')
      .select('sent_at')
      .where('id', '=', data?.refund.id ?? 0)
      .executeTakeFirst();
    return Boolean(row?.sent_at);
  });
  // Banks refund a part from the day after the payment. By then sessions have ended.
  app.clock.advance(DAY_MS);
  await runJob(app, 'payments.refunds');
  [admin, buyer] = [await makePerson(app, { administrator: true }), await makePerson(app)];
}

const sound = (priceCents: number) => makeSound(app, freelancer, { priceCents });

test('a company gets an invoice after the settlement, and credit notes for refunds', async () => {
  const [rain, wind] = [await sound(1_250), await sound(10_000)];
  const orderId = await buyForCompany(app, buyer, [rain.id, wind.id]);
  expect(await receiptOf(orderId)).toMatchObject({ invoices: [], isInvoiced: true });
  await settle(app, admin, { reference: 'first half', received: SMALL_RSD });
  expect(await numbersOf(orderId)).toEqual([]);
  await settle(app, admin, { reference: 'the rest', received: LARGE_RSD });
  const [number = ''] = await numbersOf(orderId);
  expect(number).toMatch(/^EM-20\d\d-1$/);
  const year = number.split('-')[1];

  const { data } = await invoiceOf(orderId, number);
  expect(data?.invoice).toMatchObject({
    kind: 'invoice',
    credits: null,
    buyer: {
      name: 'Радио Талас д.о.о.',
      address: 'Kneza Miloša 1 11000 Beograd',
      vat_id: '100002887',
      reference: 'PO 7/2026',
    },
    total: 112.5,
    total_rsd: 13_183.56,
    vat: { percent: 20, amount: 18.75, amount_rsd: 2_197.26 },
  });

  await refund(orderId, wind.id, '40');
  const numbers = await numbersOf(orderId);
  expect(numbers).toEqual([number, `EM-C-${year}-1`]);
  const note = await invoiceOf(orderId, numbers[1] ?? '');
  expect(note.data?.invoice).toMatchObject({
    kind: 'credit_note',
    credits: number,
    lines: [{ project_id: wind.id, price: 40, price_rsd: 4_687.49 }],
    total: 40,
  });
  const charge = { orderId, projectId: rain.id, reference: 'CB 1', reason: 'Stolen card.' };
  await app.call('/admin/recordChargeback', charge, admin.auth);
  expect(await numbersOf(orderId)).toEqual([...numbers, `EM-C-${year}-2`]);
});

test('documents stay as they are when the company changes', async () => {
  const { id } = await sound(1_250);
  const orderId = await buyForCompany(app, buyer, [id]);
  await settle(app, admin, { reference: 'frozen', received: SMALL_RSD });
  const [number = ''] = await numbersOf(orderId);
  const before = await invoiceOf(orderId, number);
  const receipt = await receiptOf(orderId);
  const later = { ...COMPANY, name: 'Other Ltd', vatId: 'DE123456789' };
  expect(await app.call('/orders/updateCompany', later, buyer.auth)).toMatchObject({
    data: { company: { name: 'Other Ltd', vat_id: 'DE123456789' } },
  });
  expect((await invoiceOf(orderId, number)).data).toEqual(before.data);
  expect((await receiptOf(orderId)).company).toEqual(receipt.company);
});

test('a document is not found by another buyer or the freelancer, and read by an administrator', async () => {
  const { id } = await sound(1_250);
  const orderId = await buyForCompany(app, buyer, [id]);
  await settle(app, admin, { reference: 'not found', received: SMALL_RSD });
  const [number = ''] = await numbersOf(orderId);
  for (const stranger of [other, freelancer]) {
    expect(await invoiceOf(orderId, number, stranger)).toMatchObject({
      status: 404,
      code: 'invoice.not-found',
    });
    const pdf = await fetchCall(app, '/orders/getInvoicePdf', { orderId, number }, stranger.auth);
    expect(pdf.status).toBe(404);
  }
  expect(await invoiceOf(orderId, 'EM-2026-999')).toMatchObject({ status: 404 });
  expect(await invoiceOf(orderId, number, admin)).toMatchObject({ status: 200 });
});

test('the PDF of an invoice is tagged and has the text of the screen', async () => {
  const { id } = await makeSound(app, freelancer, { name: 'Kiša', priceCents: 1_250 });
  const orderId = await buyForCompany(app, buyer, [id]);
  await settle(app, admin, { reference: 'pdf', received: SMALL_RSD });
  const [number = ''] = await numbersOf(orderId);
  const response = await fetchCall(app, '/orders/getInvoicePdf', { orderId, number }, buyer.auth);
  expect(response.headers.get('content-disposition')).toContain(`earmark-${number}.pdf`);
  const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
  expect(pdf).toMatchObject({ title: `Invoice ${number}`, isTagged: true, outside: [] });
  const facts = Object.fromEntries(
    allOf(pdf.elements, 'LI').map(({ children }) => children.map(({ text }) => text)),
  ) as Record<string, string>;
  expect(facts).toMatchObject({
    Number: number,
    'VAT id': '100002887',
    'Reference of the buyer': 'PO 7/2026',
    'Total without VAT': '10.42 EUR, 1,220.70 RSD',
    'VAT included, 20 %': '2.08 EUR, 244.14 RSD',
    'Total price': '12.50 EUR, 1,464.84 RSD',
  });
  const rows = allOf(pdf.elements, 'TR').map((row) => row.children.map(({ text }) => text));
  expect(rows[1]).toEqual(['Kiša A roof in May.', '12.50', '1,464.84']);
});

test('an order without company data has no invoice, and its receipt is as before', async () => {
  const { id } = await sound(1_250);
  const orderId = await buy(app, buyer, [id]);
  await settle(app, admin, { reference: 'private', received: SMALL_RSD });
  const company = await buyForCompany(app, buyer, [(await sound(1_250)).id]);
  await settle(app, admin, { reference: 'company', received: SMALL_RSD });
  expect(await numbersOf(company)).toHaveLength(1);
  expect(await receiptOf(orderId)).toMatchObject({
    company: null,
    isInvoiced: false,
    invoices: [],
  });
});

test('twenty concurrent settlements number twenty invoices without a gap or a double', async () => {
  const orders: number[] = [];
  for (let count = 0; count < 20; count += 1) {
    const sold = await sound(1_250);
    orders.push(await buyForCompany(app, buyer, [sold.id]));
  }
  const { last } = await app.db
    .selectFrom('invoice')
    .select((eb) => eb.fn.max('serial').as('last'))
    .executeTakeFirstOrThrow();
  await Promise.all(
    orders.map((id) => settle(app, admin, { reference: `at once ${id}`, received: SMALL_RSD })),
  );
  await waitFor('the invoices', async () => {
    const due = await app.db.selectFrom('invoice_due').select('order_id').execute();
    return due.length === 0;
  });
  const issued = await app.db
    .selectFrom('invoice')
    .select('serial')
    .where('order_id', 'in', orders)
    .orderBy('serial')
    .execute();
  expect(issued.map(({ serial }) => serial)).toEqual(orders.map((_id, index) => last + index + 1));
}, 60_000);

test('a company is refused with a wrong VAT id or a long address, and removed by an empty form', async () => {
  const update = (change: object) =>
    app.call('/orders/updateCompany', { ...COMPANY, ...change }, other.auth);
  expect(await update({ vatId: '100002888' })).toMatchObject({
    status: 422,
    code: 'company.vat-id-wrong',
    field: 'vatId',
  });
  expect(await update({ name: ' ' })).toMatchObject({
    code: 'company.name-missing',
    field: 'name',
  });
  expect(await update({ address: 'a'.repeat(501) })).toMatchObject({
    code: 'company.address-too-long',
    field: 'address',
  });
  expect(await update({})).toMatchObject({ data: { company: { vat_id: '100002887' } } });
  const nothing = { name: '', address: '', country: '', vatId: '' };
  expect(await update(nothing)).toMatchObject({ success: true, data: { company: null } });
  const { id } = await sound(1_250);
  const order = { projects: [id], acceptTerms: true, forCompany: true };
  expect(await app.call('/orders/create', order, other.auth)).toMatchObject({
    code: 'company.missing',
  });
});

describe('before the operator has set up invoicing', () => {
  let plain: TestApp;
  beforeAll(async () => {
    plain = await startTestApp();
  });
  afterAll(() => plain.stop());

  test('the receipt has the data of the company, its own title, and no VAT', async () => {
    const person = await makePerson(plain);
    const seller = await makePerson(plain, { role: 2 });
    const { id } = await makeSound(plain, seller, { priceCents: 1_250 });
    const orderId = await buyForCompany(plain, person, [id]);
    const response = await fetchCall(plain, '/orders/getReceiptPdf', { orderId }, person.auth);
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.title).toBe(`Receipt with company data for order ${orderId}`);
    const facts = allOf(pdf.elements, 'LI').map(({ children }) => children[0]?.text);
    expect(facts).toContain('VAT id');
    expect(facts).not.toContain('VAT');
  });
});

describe('if freelancers are the sellers of record', () => {
  let market: TestApp;
  beforeAll(async () => {
    const vat = { exemption: 'Not in the VAT system.', exemptionSr: 'Nije u sistemu PDV-a.' };
    market = await startTestApp({ invoicing: { seller: 'freelancer', prefix: 'EM', vat } });
  });
  afterAll(() => market.stop());

  test('an order of two freelancers has an invoice of each, with the lines of that freelancer', async () => {
    const person = await makePerson(market);
    const chief = await makePerson(market, { administrator: true });
    const ana = await makePerson(market, { role: 2, name: 'Ana' });
    const boris = await makePerson(market, { role: 2, name: 'Boris' });
    const rain = await makeSound(market, ana, { priceCents: 1_250 });
    const wind = await makeSound(market, boris, { priceCents: 1_250 });
    const orderId = await buyForCompany(market, person, [rain.id, wind.id]);
    await settle(market, chief, { reference: 'both', received: 2 * SMALL_RSD });
    const read = async () =>
      (await market.call('/orders/getReceipt', { orderId }, person.auth)).data?.receipt.invoices ??
      [];
    await waitFor('both invoices', async () => (await read()).length === 2);
    const invoices = await Promise.all(
      (await read()).map(({ number }) =>
        market.call('/orders/getInvoice', { orderId, number }, person.auth),
      ),
    );
    const vat = { exemption: 'Not in the VAT system.' };
    expect(invoices.map(({ data }) => data?.invoice)).toMatchObject([
      { seller: { name: nameLike('Ana') }, lines: [{ project_id: rain.id }], vat },
      { seller: { name: nameLike('Boris') }, lines: [{ project_id: wind.id }], vat },
    ]);
  });
});

function nameLike(name: string): string {
  return expect.stringMatching(`^${name} Test`) as string;
}
