import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { CallPath } from '../../../shared/features/call-table.ts';
import { dayInBelgrade, writeShortDay } from '../../../shared/money/belgrade.ts';
import { BANK_FORM } from '../../../tests/kit/make/bank-form.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { buy } from '../../../tests/kit/make/buy.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { makeBooked } from '../../../tests/kit/make/make-sold.ts';
import { makeSound } from '../../../tests/kit/make/make-sound.ts';
import { allOf, readPdf, type ReadPdf } from '../../../tests/kit/read/read-pdf.ts';
import { fetchCall } from '../../../tests/kit/make-call.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { documentWords } from './document-printer.ts';

const english = documentWords('en');
const serbian = documentWords('sr-Latn');

const app = startAppForTests();
let buyer: TestPerson;
let freelancer: TestPerson;
let other: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  buyer = await makePerson(app, { name: 'Đorđe' });
  freelancer = await makePerson(app, { role: 2, name: 'Милица' });
  other = await makePerson(app, { role: 2 });
  admin = await makePerson(app, { administrator: true });
});

async function file(path: CallPath, payload: object, { auth }: TestPerson) {
  const response = await fetchCall(app, path, payload, auth);
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

async function pdfOf(path: CallPath, payload: object, person: TestPerson): Promise<ReadPdf> {
  const { response, bytes } = await file(path, payload, person);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return readPdf(bytes);
}

/** Returns the cells of a document's tables, and its facts by name. */
function contentsOf({ elements }: ReadPdf) {
  const rows = allOf(elements, 'TR').map((row) => row.children.map(({ text }) => text));
  const facts = allOf(elements, 'LI').map(({ children }) => children.map(({ text }) => text));
  return { rows, facts: Object.fromEntries(facts) as Record<string, string> };
}

test('a receipt shows its buyer everything that banks require, refunds included, and is refused to others', async () => {
  const sound = await makeSound(app, freelancer, { name: 'Kiša na limu' });
  const terms = { price: '112,50', projectName: 'Љуљашка' };
  const offer = await makeOffer(app, freelancer, buyer, terms);
  const orderId = await buy(app, buyer, [sound.id, offer.id]);
  const unpaid = await makeOffer(app, freelancer, buyer, { price: 50 });
  await app.call('/orders/create', { projects: [unpaid.id], acceptTerms: true }, buyer.auth);

  const { data } = await app.call('/orders/getReceipt', { orderId }, buyer.auth);
  expect(data?.receipt).toMatchObject({
    order_id: orderId,
    status: 'paid',
    buyer: { name: expect.stringContaining('Đorđe Test') as string, email: buyer.email },
    total: 125,
    total_rsd: 14_648.4,
    rate: '117.1872',
    refunds: [],
    payment: { transactionStatus: 'AP', pgTranReturnCode: '00' },
  });
  const today = dayInBelgrade(app.clock.now());
  expect(dayInBelgrade(new Date(data?.receipt.paid_at ?? 0))).toBe(today);

  // One item is refunded in full, and a partial refund of the other is under way.
  const refund = (projectId: number, amount: string) =>
    app.call('/admin/refundItem', { orderId, projectId, amount, reason: 'It clicks.' }, admin.auth);
  expect((await refund(sound.id, '12.50')).success).toBe(true);
  expect((await refund(offer.id, '20')).success).toBe(true);

  const pdf = await pdfOf('/orders/getReceiptPdf', { orderId }, buyer);
  expect(pdf).toMatchObject({ title: `Receipt for order ${orderId}`, language: 'en' });
  expect(pdf.isTagged).toBe(true);
  expect(pdf.outside).toEqual([]);
  const { rows, facts } = contentsOf(pdf);
  const day = writeShortDay(app.clock.now().toISOString());
  const lines = [
    ['Kiša na limu A roof in May.', freelancer.userName, '12.50', '1,464.84'],
    ['Љуљашка Ten seconds.', freelancer.userName, '112.50', '13,183.56'],
  ];
  expect(rows).toEqual([
    ['Item', 'Freelancer', 'EUR', 'RSD'],
    ...lines,
    ['Date', 'Item', 'What', 'EUR', 'RSD'],
    [day, 'Kiša na limu', 'Refund, on its way', '12.50', '1,464.84'],
    [day, 'Љуљашка', 'Refund, on its way', '20.00', '2,343.74'],
  ]);
  expect(facts).toMatchObject({
    'Total price': '125.00 EUR',
    'Charged to your card': '14,648.40 RSD',
    'Refunded in total': '32.50 EUR, 3,808.58 RSD',
    'Paid in the end': '92.50 EUR, 10,839.82 RSD',
    'Exchange rate': expect.stringContaining('1 EUR = 117.1872 RSD') as string,
    VAT: english.merchant.vat,
    'Registration number': english.merchant.registrationNumber,
    'Tax number (PIB)': english.merchant.taxNumber,
    'Order number': String(orderId),
    'Transaction status': 'APPROVED',
    'Return code': '00',
    'Error code': '-',
  });
  expect(facts['Exchange rate']).toContain(data?.receipt.rateList);
  const words = allOf(pdf.elements, 'P', 'LBody').map(({ text }) => text);
  for (const { text } of english.notes) expect(words).toContain(text);

  // The refunded amount equals the one in the ledger.
  const { rows: booked } = await sql<{ para: number }>`
    SELECT -sum(e.amount)::bigint AS para FROM ledger_txn t
    JOIN ledger_entry e ON e.txn_id = t.id JOIN ledger_account a ON a.id = e.account_id
    WHERE t.order_id = ${orderId} AND a.kind = 'refund_in_transit' AND t.kind = 'refund'
    `.execute(app.db);
  expect(booked).toEqual([{ para: 380_858 }]);

  expect(await app.call('/orders/getReceipt', { orderId }, admin.auth)).toMatchObject({
    status: 200,
  });
  expect(await app.call('/orders/getReceipt', { orderId }, freelancer.auth)).toMatchObject({
    status: 403,
    info: 'This is not your order.',
  });
  const history = await app.call('/users/getorderhistory', {}, buyer.auth);
  const open = history.data?.orders.find(({ projects }) => projects.includes(unpaid.name));
  expect(open?.status).toBe('pending_payment');
  const none = await file('/orders/getReceiptPdf', { orderId: open?.id }, buyer);
  expect(none.response.status).toBe(409);
  expect((await file('/orders/getReceiptPdf', { orderId: 999_999 }, buyer)).response.status).toBe(
    404,
  );
});

/** Creates a sale in the past, booked at that time. */
async function sell(cents: number, at: Date): Promise<{ orderId: number; projectId: number }> {
  const sale = { buyerId: buyer.id, items: [{ freelancerId: other.id, cents }] };
  const [order] = await makeBooked(app.db, [sale], { at });
  const [item] = order?.items ?? [];
  if (!item) throw new Error('Nothing was sold.');
  return item;
}

test('a statement leads from the opening to the closing balance, as the ledger does', async () => {
  const now = app.clock.now();
  const before = await sell(5_000, new Date('2026-02-10T12:00:00Z'));
  await sell(30_000, new Date('2026-03-05T12:00:00Z'));
  // The last minute of March in Belgrade, which is on summer time by then, and the first minute of
  // April.
  await sell(1_005, new Date('2026-03-31T21:59:30Z'));
  await sell(700, new Date('2026-03-31T22:00:30Z'));

  // Today: a payout that arrived, and a partial refund of an old sale.
  const bank = {
    ...BANK_FORM,
    bankAccount: 'RS35105008123123123173',
    bankName: 'Banka Poštanska štedionica',
  };
  const saved = await app.call('/users/updateBankAccount', bank, other.auth);
  expect(saved.info).toBe('');
  const asked = await app.call('/balance/requestPayout', { amount: '150' }, other.auth);
  const payoutId = asked.data?.payout.id ?? 0;
  for (const state of ['approved', 'sent', 'confirmed']) {
    const step = { payoutId, state };
    expect(await app.call('/admin/changePayoutStatus', step, admin.auth)).toMatchObject({
      success: true,
    });
  }
  const { orderId, projectId } = before;
  const refund = { orderId, projectId, amount: '10', reason: 'It clicks.' };
  expect((await app.call('/admin/refundItem', refund, admin.auth)).success).toBe(true);

  const march = { from: '2026-03-01', to: '2026-03-31' };
  const ofMarch = await app.call('/balance/getPeriodStatement', march, other.auth);
  expect(ofMarch.data?.statement).toMatchObject({
    user_id: other.id,
    opening: { total: 40, available: 40, pending: 0 },
    closing: { total: 288.04, available: 288.04 },
    sales: { gross: 310.05, commission: 62.01, net: 248.04 },
    returned: { gross: 0, commission: 0, net: 0 },
    paidOut: 0,
    entryCount: 4,
    payouts: [],
  });
  const whole = await app.call('/balance/getPeriodStatement', {}, other.auth);
  const statement = whole.data?.statement;
  const { data: current } = await app.call('/balance/get', {}, other.auth);
  expect(statement).toMatchObject({
    from: null,
    to: dayInBelgrade(now),
    opening: { total: 0 },
    closing: {
      available: current?.balance.available,
      pending: current?.balance.pending,
      frozen: current?.balance.frozen,
      inPayout: current?.balance.inPayout,
      debt: current?.balance.debt,
      // 40 + 240 + 8.04 + 5.60 earned, 8 refunded, 150 paid out.
      total: 135.64,
    },
    returned: { gross: -10, commission: -2, net: -8 },
    paidOut: 150,
    payouts: [{ id: payoutId, amount: 150, state: 'confirmed' }],
  });
  for (const { gross, commission, net } of statement?.entries ?? []) {
    if (gross !== 0) expect(gross - commission).toBeCloseTo(net, 9);
  }

  const pdf = await pdfOf('/balance/getStatementPdf', march, other);
  expect(pdf).toMatchObject({ title: 'Statement, March 2026', isTagged: true, outside: [] });
  const { rows, facts } = contentsOf(pdf);
  expect(rows).toEqual([
    ['Date', 'What', 'Order', 'Gross EUR', 'Commission EUR', 'Net EUR'],
    ['5 Mar 2026', 'Sale Rain on tin', expect.any(String), '300.00', '−60.00', '240.00'],
    [
      '5 Mar 2026',
      'Became available: 240.00 EUR Rain on tin',
      expect.any(String),
      '-',
      '-',
      '0.00',
    ],
    ['31 Mar 2026', 'Sale Rain on tin', expect.any(String), '10.05', '−2.01', '8.04'],
    ['31 Mar 2026', 'Became available: 8.04 EUR Rain on tin', expect.any(String), '-', '-', '0.00'],
  ]);
  expect(facts).toMatchObject({
    'Opening amount on 1 March 2026': '40.00 EUR',
    'Closing amount on 31 March 2026': '288.04 EUR',
    'Commission on sales': '−62.01 EUR',
    Available: '288.04 EUR',
  });
  const today = await pdfOf('/balance/getStatementPdf', { from: dayInBelgrade(now) }, other);
  expect(contentsOf(today).rows.slice(1)).toEqual([
    [expect.any(String), `Payout requested: 150.00 EUR Payout ${payoutId}`, '-', '-', '-', '0.00'],
    [expect.any(String), `Payout arrived Payout ${payoutId}`, '-', '-', '-', '−150.00'],
    [
      expect.any(String),
      'Refund to the buyer Rain on tin',
      String(orderId),
      '−10.00',
      '2.00',
      '−8.00',
    ],
    ['Payout', 'Requested', 'To', 'State', 'EUR'],
    [
      `Payout ${payoutId}`,
      expect.any(String),
      'RS35105008123123123173 Banka Poštanska štedionica',
      expect.stringContaining('Paid out since'),
      '150.00',
    ],
  ]);

  // The file for spreadsheets has the same lines.
  const csv = await file('/balance/getStatement', march, other);
  expect(new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n')).toHaveLength(rows.length);
});

test('an account set to Serbian gets documents and e-mails in Serbian, others get English', async () => {
  const [petar, mira] = [await makePerson(app), await makePerson(app, { role: 2 })];
  for (const { auth } of [petar, mira]) {
    await app.call('/users/setLanguage', { language: 'sr-Latn' }, auth);
  }
  const sound = await makeSound(app, freelancer, { name: 'Kiša na limu' });
  const offer = await makeOffer(app, mira, petar, { price: '1234,50', projectName: 'Žuboranje' });
  const orderId = await buy(app, petar, [sound.id, offer.id]);

  const pdf = await pdfOf('/orders/getReceiptPdf', { orderId }, petar);
  expect(pdf).toMatchObject({
    title: `Potvrda o plaćanju porudžbine ${orderId}`,
    language: 'sr-Latn',
    isTagged: true,
    outside: [],
  });
  const { rows, facts } = contentsOf(pdf);
  expect(rows).toEqual([
    ['Stavka', 'Frilenser', 'EUR', 'RSD'],
    ['Kiša na limu A roof in May.', freelancer.userName, '12,50', '1.464,84'],
    ['Žuboranje Ten seconds.', mira.userName, '1.234,50', '144.667,60'],
  ]);
  expect(facts).toMatchObject({
    'Ukupna cena': '1.247,00 EUR',
    'Naplaćeno sa Vaše kartice': '146.132,44 RSD',
    Kurs: expect.stringContaining('1 EUR = 117,1872 RSD') as string,
    PDV: serbian.merchant.vat,
    'Matični broj': serbian.merchant.registrationNumber,
    'Status transakcije': 'ODOBRENO',
  });
  const words = allOf(pdf.elements, 'P', 'LBody').map(({ text }) => text);
  for (const { text } of serbian.notes) expect(words).toContain(text);
  const { response } = await file('/orders/getReceiptPdf', { orderId }, petar);
  expect(response.headers.get('content-disposition')).toContain(`earmark-potvrda-${orderId}.pdf`);
  // The same order, in the language of the account that asks for it.
  expect((await pdfOf('/orders/getReceiptPdf', { orderId }, admin)).language).toBe('en');

  const statement = await pdfOf('/balance/getStatementPdf', {}, mira);
  expect(statement).toMatchObject({ language: 'sr-Latn', isTagged: true, outside: [] });
  expect(statement.title).toMatch(/^Izvod od početka/);
  expect(contentsOf(statement).rows.slice(0, 2)).toEqual([
    ['Datum', 'Šta', 'Porudžbina', 'Bruto EUR', 'Provizija EUR', 'Neto EUR'],
    [expect.any(String), 'Prodaja Žuboranje', String(orderId), '1.234,50', '−246,90', '987,60'],
  ]);

  const paid = await app.mailbox.waitForEmail(petar.email, `porudžbina ${orderId} je plaćena`);
  expect(paid.text).toContain('Vaš račun je zadužen za 146.132,44 RSD.');
  await app.mailbox.waitForEmail(mira.email, `Porudžbina ${orderId} je plaćena`);
  await app.mailbox.waitForEmail(freelancer.email, `Your sounds were sold: order ${orderId}`);
});

test('a statement is shown to its freelancer and to administrators only', async () => {
  const query = { userId: other.id, from: '2026-03-01', to: '2026-03-31' };
  expect(await app.call('/balance/getPeriodStatement', query, freelancer.auth)).toMatchObject({
    status: 403,
    info: 'This is not your statement.',
  });
  expect((await file('/balance/getStatementPdf', query, buyer)).response.status).toBe(403);
  const seen = await app.call('/balance/getPeriodStatement', query, admin.auth);
  expect(seen.data?.statement).toMatchObject({ user_id: other.id, userName: other.userName });
  const turned = { from: '2026-04-01', to: '2026-03-01' };
  expect(await app.call('/balance/getPeriodStatement', turned, other.auth)).toMatchObject({
    status: 422,
    info: 'The first day has to be before the last one.',
  });
  const nobody = { userId: 999_999 };
  expect(await app.call('/balance/getPeriodStatement', nobody, admin.auth)).toMatchObject({
    status: 404,
  });
});

test('with too many entries the screen shows their number, and a file explains what to do', async () => {
  const many = await makePerson(app, { role: 2 });
  const sale = { buyerId: buyer.id, items: [{ freelancerId: many.id, cents: 100 }] };
  const sales = Array.from({ length: 501 }, () => sale);
  await makeBooked(app.db, sales, { released: false });
  const shown = await app.call('/balance/getPeriodStatement', {}, many.auth);
  expect(shown.data?.statement).toMatchObject({
    entryCount: 501,
    entries: [],
    closing: { total: 400.8 },
  });
  // The ledger's triggers check each transaction separately, which takes too long for so many.
  const guards = [
    ['ledger_entry', 'ledger_entry_taken'],
    ['ledger_txn', 'ledger_txn_balanced'],
  ] as const;
  await app.db.transaction().execute(async (trx) => {
    for (const [table, guard] of guards) {
      await sql`ALTER TABLE ${sql.table(table)} DISABLE TRIGGER ${sql.ref(guard)}`.execute(trx);
    }
    await sql`
      WITH txn AS (
        INSERT INTO ledger_txn (kind, idem_key, created_at)
        SELECT 'sale', 'many:' || n, ${app.clock.now()} FROM generate_series(1, 49500) n
        RETURNING id)
      INSERT INTO ledger_entry (txn_id, account_id, currency, amount)
      SELECT txn.id, account.id, 'EUR', -1 FROM txn, ledger_account account
      WHERE account.seller_id = ${many.id} AND account.kind = 'seller_pending'`.execute(trx);
    for (const [table, guard] of guards) {
      await sql`ALTER TABLE ${sql.table(table)} ENABLE TRIGGER ${sql.ref(guard)}`.execute(trx);
    }
  });
  expect(await app.call('/balance/getPeriodStatement', {}, many.auth)).toMatchObject({
    status: 422,
    code: 'statement.too-many-movements',
    params: { most: 5_000 },
  });
  const { response, bytes } = await file('/balance/getStatement', {}, many);
  expect([response.status, JSON.parse(Buffer.from(bytes).toString())]).toMatchObject([
    422,
    { code: 'statement.too-many-lines', params: { most: 50_000 } },
  ]);
});
