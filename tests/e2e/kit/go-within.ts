import type { Page } from 'playwright-core';

/**
 * Navigates within the site without a page load, like Back and Forward, and waits until the screen
 * and its data are ready.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await step(page, path);
  await page.locator('h1:not([data-left])').first().waitFor();
  await page.waitForFunction(
    () => !document.querySelector('.navigation-progress, main .cart-total .loading'),
  );
}

/** Navigates to an address that redirects to another one, possibly the current one. */
export async function goBy(page: Page, path: string, to: string): Promise<void> {
  await step(page, path);
  await page.waitForURL((url) => url.pathname === to);
}

async function step(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset['left'] = '';
    const { state } = history as { state: { idx?: number } | null };
    const idx = (state?.idx ?? 0) + 1;
    // The router's own state: the position in the history, and a key.
    history.pushState({ idx, key: `step-${idx}`, usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
