import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSiteForTests } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const app = startSiteForTests();

/* `every-route.test.ts` checks that each form with fields has help. */

test('a form’s help is one tab stop before its fields, opens in place, and keeps typed text', async () => {
  const { page, focusMoves } = await openPerson(app, { at: '/sign-up/1/buyer' });
  const { keyboard } = page;
  const email = page.getByRole('textbox', { name: 'Email' });
  const words = page.getByText('You need an email that you can read', { exact: false });
  await email.fill('iva@people.example');
  expect(await words.isVisible()).toBe(false);

  await keyboard.press('Shift+Tab');
  expect(focusMoves.at(-1)).toBe('summary Help: signing up');
  await keyboard.press('Enter');
  await words.waitFor();
  expect(await words.innerText()).toContain('18 or older');
  await expectNoAxeViolations(page);
  await createScreenCheck('form-help')(page, 'open');

  // Support opens in a new tab, so that the form keeps its values.
  await keyboard.press('Tab');
  expect(focusMoves.at(-1)).toContain('Support');
  const [support] = await Promise.all([
    page.context().waitForEvent('page'),
    keyboard.press('Enter'),
  ]);
  await support.getByRole('heading', { level: 1, name: 'Support' }).waitFor();
  await support.close();

  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await words.waitFor({ state: 'hidden' });
  await keyboard.press('Tab');
  expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await email.inputValue()).toBe('iva@people.example');
});
