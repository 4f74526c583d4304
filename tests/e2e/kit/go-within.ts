import type { Page } from 'playwright-core';

/**
 * Goes to an address of the site without loading the page anew, as Back and Forward do, and waits until
 * the screen there stands with all that it asked for.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await step(page, path);
  await page.locator('h1:not([data-left])').first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('.navigation-progress, main .cart-total .loading'),
  );
}

/** The same where one is led on from there to another address, which may be where one is. */
export async function goBy(page: Page, path: string, to: string): Promise<void> {
  await step(page, path);
  await page.waitForURL((url) => url.pathname === to);
}

async function step(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    const { state } = history as { state: { idx?: number } | null };
    const idx = (state?.idx ?? 0) + 1;
    // What the router keeps there of its own: the place in the history, and a name for it.
    history.pushState({ idx, key: `step-${idx}`, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
