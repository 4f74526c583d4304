import { describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSiteForTests } from '../kit/browser.ts';

const app = startSiteForTests();

describe('the home page', () => {
  test('is readable in forced colours on the narrowest screen', async () => {
    const { page } = await openPerson(app, { width: 320, forcedColors: true });
    await expectNoAxeViolations(page);
  });

  test('begins with a skip link, and is linked from the page for unknown addresses', async () => {
    const person = await openPerson(app);
    const { page, announcements, focusMoves } = person;
    expect(await page.title()).toBe('Earmark - sounds and audio services');
    expect(announcements).toEqual([]);
    expect(focusMoves).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const box = page.getByRole('searchbox', { name: 'What should it sound like?' });
    expect(await box.and(page.locator(':focus')).count()).toBe(1);

    // The server answers 404 for an unknown address, which Chromium logs.
    person.expectFaults(/no-such-page/);
    await page.goto('/no-such-page');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.title()).toBe('Page not found - Earmark');
    await page.getByRole('link', { name: 'Home page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sounds worth keeping' }).waitFor();
  });
});
