import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallPath } from '../../../shared/features/call-table.ts';
import type { Certificate } from '../../../shared/features/licences.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { buy } from '../../../tests/kit/make/buy.ts';
import { deleteAccount } from '../../../tests/kit/make/delete-account.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { makeSound } from '../../../tests/kit/make/make-sound.ts';
import { allOf, readPdf } from '../../../tests/kit/read/read-pdf.ts';
import { pdfUaFaults } from '../../../tests/kit/read/pdf-ua-faults.ts';
import { fetchCall } from '../../../tests/kit/make-call.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let admin: TestPerson;
let buyer: TestPerson;
let sound: { id: number; fileId: string };
let which: { orderId: number; projectId: number };
beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2, name: 'Boris' });
  admin = await makePerson(app, { administrator: true });
  sound = await makeSound(app, freelancer, { name: 'Kiša na limu' });
});
beforeEach(async () => {
  buyer = await makePerson(app, { name: 'Ana' });
  which = { orderId: await buy(app, buyer, [sound.id]), projectId: sound.id };
});

async function issue(form: object = {}): Promise<Certificate> {
  const { data, info } = await app.call('/orders/issueLicence', { ...which, ...form }, buyer.auth);
  if (!data) throw new Error(info);
  return data.certificate;
}

async function bytesOf(path: CallPath, payload: object): Promise<Uint8Array> {
  const response = await fetchCall(app, path, payload, buyer.auth);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

const check = (number: string) => app.call('/licences/get', { number });
const refund = (amount = '') =>
  app.call('/admin/refundItem', { ...which, amount, reason: 'It clicks.' }, admin.auth);

describe('a certificate', () => {
  test('names the buyer, the sound, its file and the licence, and is issued once', async () => {
    const before = await app.call('/orders/getLicence', which, buyer.auth);
    expect(before.data).toEqual({
      certificate: null,
      name: 'Kiša na limu',
      isBuyer: true,
      person: expect.stringContaining('Ana Test') as string,
    });
    const certificate = await issue();
    const bytes = await bytesOf('/users/download', { ...which, fileId: sound.fileId });
    const receipt = await app.call('/orders/getReceipt', which, buyer.auth);
    expect(certificate).toEqual({
      number: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/) as string,
      order_id: which.orderId,
      project_id: sound.id,
      name: 'Kiša na limu',
      maker: freelancer.userName,
      person: expect.stringContaining('Ana Test') as string,
      company: null,
      version: 1,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      licensed_at: receipt.data?.receipt.paid_at,
      issued_at: expect.any(String) as string,
      holds: true,
      check_url: expect.stringContaining(`/licence?number=${certificate.number}`) as string,
    });
    const forms = [{}, { licensee: 'company', company: 'Rain Ltd' }, { licensee: 'company' }];
    expect(await Promise.all(forms.map(issue))).toEqual(forms.map(() => certificate));
    const seen = await app.call('/orders/getLicence', which, admin.auth);
    expect(seen.data).toMatchObject({ certificate, isBuyer: false });
  });

  test('is issued once, even for requests at the same time', async () => {
    const numbers = (await Promise.all([1, 2, 3, 4].map(() => issue()))).map((one) => one.number);
    expect(new Set(numbers).size).toBe(1);
  });

  test('can be for a company, whose name is checked', async () => {
    const of = (company: string) =>
      app.call('/orders/issueLicence', { ...which, licensee: 'company', company }, buyer.auth);
    expect(await of(' ')).toMatchObject({
      status: 422,
      code: 'licence.company-missing',
      field: 'company',
    });
    expect(await of('Rain\u2800Ltd')).toMatchObject({ code: 'account.name-unreadable' });
    expect(await of('x'.repeat(201))).toMatchObject({
      code: 'licence.company-too-long',
      params: { most: 200 },
    });
    expect(await issue({ licensee: 'company', company: ' Kiša  d.o.o. ' })).toMatchObject({
      company: 'Kiša d.o.o.',
      person: expect.stringContaining('Ana Test') as string,
    });
  });

  test('is issued by its buyer only, and read by administrators too', async () => {
    const stranger = await makePerson(app);
    for (const path of ['/orders/getLicence', '/orders/issueLicence'] as const) {
      expect(await app.call(path, which, stranger.auth)).toMatchObject({ status: 403 });
      expect(await app.call(path, which, freelancer.auth)).toMatchObject({ status: 403 });
      expect(await app.call(path, which)).toMatchObject({ status: 401 });
    }
    expect(await app.call('/orders/issueLicence', which, admin.auth)).toMatchObject({
      status: 403,
    });
    const other = await makeSound(app, freelancer);
    expect(
      await app.call('/orders/getLicence', { ...which, projectId: other.id }, buyer.auth),
    ).toMatchObject({ status: 404 });
  });

  test('is for paid sounds only', async () => {
    const offer = await makeOffer(app, freelancer, buyer);
    const orderId = await buy(app, buyer, [offer.id]);
    const ordered = { orderId, projectId: offer.id };
    expect(await app.call('/orders/issueLicence', ordered, buyer.auth)).toMatchObject({
      status: 409,
      code: 'licence.sounds-only',
    });
    await app.db
      .updateTable('orders')
      .set({ status: 'failed' })
      .where('id', '=', which.orderId)
      .execute();
    expect(await app.call('/orders/issueLicence', which, buyer.auth)).toMatchObject({
      status: 409,
      code: 'order.not-paid',
    });
  });

  test('never changes, and is never deleted', async () => {
    const { number } = await issue();
    const changes = [
      sql`UPDATE licence SET company = 'Other'`,
      sql`UPDATE licence SET person = 'Other'`,
      sql`UPDATE licence SET person = NULL, version = 2`,
      sql`DELETE FROM licence`,
      sql`TRUNCATE licence`,
    ];
    for (const change of changes) await expect(change.execute(app.db)).rejects.toThrow(/stays/);
    expect((await check(number)).success).toBe(true);
  });

  test('loses the buyer’s name when the account is deleted, and stays valid', async () => {
    const certificate = await issue({ licensee: 'company', company: 'Rain Ltd' });
    await deleteAccount(app, buyer);
    const { data } = await app.call('/orders/getLicence', which, admin.auth);
    expect(data?.certificate).toEqual({ ...certificate, person: null });
  });
});

describe('the public check', () => {
  test('confirms a number however it is typed, and never the licensee', async () => {
    const { number, licensed_at } = await issue({ licensee: 'company', company: 'Rain Ltd' });
    const { data } = await check(` ${number.toLowerCase().replaceAll('-', ' ')} `);
    expect(data?.licence).toEqual({
      number,
      project_id: sound.id,
      name: 'Kiša na limu',
      version: 1,
      licensed_at,
      holds: true,
    });
  });

  test('refuses other numbers', async () => {
    expect(await check('')).toMatchObject({ status: 422, code: 'licence.number-missing' });
    for (const number of ['12', '0000-0000-0000-0000', 'what']) {
      expect(await check(number)).toMatchObject({ status: 404, code: 'licence.not-found' });
    }
  });

  test('says that a full refund has ended the licence, and a partial one has not', async () => {
    const { number } = await issue();
    await refund('1');
    expect((await check(number)).data?.licence.holds).toBe(true);
    await refund();
    expect((await check(number)).data?.licence.holds).toBe(false);
    const { data } = await app.call('/orders/getLicence', which, buyer.auth);
    expect(data?.certificate).toMatchObject({ number, holds: false });
  });

  test('says that a chargeback has ended the licence', async () => {
    const { number } = await issue();
    const { orderId } = which;
    const charged = { orderId, reference: `CB-${orderId}`, reason: 'Not known.' };
    expect(await app.call('/admin/recordChargeback', charged, admin.auth)).toMatchObject({
      success: true,
    });
    expect((await check(number)).data?.licence.holds).toBe(false);
  });
});

test('a refunded sound gets no certificate', async () => {
  await refund();
  expect(await app.call('/orders/issueLicence', which, buyer.auth)).toMatchObject({
    status: 409,
    code: 'licence.refunded',
  });
});

test('the newest order of a sound is its buyer’s only, until a refund', async () => {
  const owned = async ({ auth }: TestPerson) =>
    (await app.call('/orders/getOrderOf', { projectId: sound.id }, auth)).data;
  expect(await owned(buyer)).toEqual({ order_id: which.orderId });
  expect(await owned(freelancer)).toEqual({ order_id: null });
  await refund();
  expect(await owned(buyer)).toEqual({ order_id: null });
});

test('the PDF is tagged as PDF/UA requires, in the language of the account', async () => {
  const pdf = () => bytesOf('/orders/getLicencePdf', which);
  expect(await app.call('/orders/getLicencePdf', which, buyer.auth)).toMatchObject({
    status: 404,
    code: 'licence.not-issued',
  });
  const { number, sha256 } = await issue({ licensee: 'company', company: 'Љуљашка d.o.o.' });
  const bytes = await pdf();
  expect(await pdfUaFaults(bytes)).toEqual([]);
  const { title, language, elements } = await readPdf(bytes);
  expect([title, language]).toEqual([`Licence certificate ${number}`, 'en']);
  const facts = allOf(elements, 'LI').map(({ children }) => children.map(({ text }) => text));
  const named = Object.fromEntries(facts) as Record<string, string>;
  expect(named).toMatchObject({
    Number: number,
    State: 'Valid',
    Sound: 'Kiša na limu',
    'Number of the sound': String(sound.id),
    Maker: freelancer.userName,
    Licensee: 'Љуљашка d.o.o.',
    'Bought by': expect.stringContaining('Ana Test') as string,
    Training: 'You may not train voices or models with it.',
  });
  expect(named['SHA-256 of the file']?.replaceAll(' ', '')).toBe(sha256);
  expect(allOf(elements, 'H3').map(({ text }) => text)).toContain('No training of models');

  await app.call('/users/setLanguage', { language: 'sr-Latn' }, buyer.auth);
  const serbian = await pdf();
  expect(await pdfUaFaults(serbian)).toEqual([]);
  expect(await readPdf(serbian)).toMatchObject({
    title: `Sertifikat o licenci ${number}`,
    language: 'sr-Latn',
  });
});
