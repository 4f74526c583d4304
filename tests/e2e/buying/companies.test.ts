import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS, payAtBank, returnToShop } from '../../kit/make/bank-browser.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { settle } from '../../kit/make/buy-for-company.ts';
import { makeSound } from '../../kit/make/make-sound.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { openPerson, startSite, waitToHear } from '../kit/browser.ts';
import { expectFocusedFault, tabTo } from '../kit/keyboard.ts';
import { createScreenCheck } from '../kit/pictures.ts';
import { findSmallTargets } from '../kit/small-targets.ts';

const look = createScreenCheck('companies');
let app: TestApp;
let buyer: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  const vat = { exemption: 'Not in the VAT system.', exemptionSr: 'Nije u sistemu PDV-a.' };
  app = await startSite({ invoicing: { seller: 'association', prefix: 'EM', vat } });
  buyer = await makePerson(app);
  admin = await makePerson(app, { administrator: true });
});
afterAll(() => app.stop());

test('a buyer enters a company from the cart, orders for it with a reference, and reads the invoice', async () => {
  const freelancer = await makePerson(app, { role: 2 });
  const sound = await makeSound(app, freelancer, { name: 'Kiša na limu', priceCents: 1_250 });
  await app.call('/orders/changeCart', { add: [sound.id], remove: [] }, buyer.auth);
  const person = await openPerson(app, { as: buyer, at: '/cart' });
  const { page } = person;
  await page.getByRole('link', { name: 'Buy for a company' }).click();
  await page.getByRole('heading', { level: 1, name: 'Company data' }).waitFor();
  await page.getByLabel('Country (optional)').selectOption('Serbia');
  await page.getByLabel('VAT id (optional)').fill('100002888');
  await tabTo(page, { role: 'button', name: 'Save' });
  await page.keyboard.press('Enter');
  await expectFocusedFault(page, 'name: 2 problems. Please enter the name of the company.');
  await look(page, 'company with errors');
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByLabel('Name of the company or organisation (optional)').fill('Radio Talas');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectFocusedFault(page, /^vatId: This is not a valid VAT id/);
  await page.getByLabel('VAT id (optional)').fill('100002887');
  const tokens = await page
    .locator('main [autocomplete]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('autocomplete')));
  expect(tokens).toEqual(['organization', 'street-address', 'country-name', 'off']);
  await page.keyboard.press('Enter');
  await waitToHear(person, 'The company data is saved.');

  await page.getByRole('checkbox', { name: 'Buy for Radio Talas' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Buy for Radio Talas' }).isChecked()).toBe(true);
  await page.getByLabel('Your reference (optional)').fill('PO 7/2026');
  await look(page, 'cart');
  expect(await findSmallTargets(page)).toEqual([]);
  await page.getByRole('checkbox', { name: /^I accept the/ }).check();
  await page.getByRole('button', { name: 'Create Order' }).click();
  await page.waitForURL('**/chipcard/**');
  await returnToShop(app, await payAtBank(page.url(), CARDS.approved));
  await settle(app, admin, { reference: 'one', received: 1_464.84 });

  const history = await app.call('/users/getorderhistory', {}, buyer.auth);
  const orderId = history.data?.orders[0]?.id ?? 0;
  const link = page.getByRole('link', { name: /^Invoice EM-\d{4}-1$/ });
  await expect
    .poll(
      async () => {
        await page.goto(`/order-page/${orderId}`);
        await page.getByRole('heading', { level: 1, name: /Payment successful/ }).waitFor();
        return link.count();
      },
      { timeout: 20_000 },
    )
    .toBe(1);
  await look(page, 'order');
  expect(await findSmallTargets(page)).toEqual([]);
  await link.click();
  await page.getByRole('heading', { level: 1, name: /^Invoice EM-/ }).waitFor();
  await page.getByText('Not in the VAT system.').waitFor();
  await page.getByText('PO 7/2026').waitFor();
  await look(page, 'invoice');
  await page.goto(`/receipt/${orderId}`);
  await page.getByRole('heading', { level: 1, name: `Receipt for order ${orderId}` }).waitFor();
  await look(page, 'receipt');

  const { page: hers } = await openPerson(app, { as: admin, at: `/receipt/${orderId}` });
  await hers.getByRole('link', { name: /^Invoice EM-/ }).click();
  await hers.getByRole('link', { name: `Receipt for order ${orderId}` }).waitFor();
});
