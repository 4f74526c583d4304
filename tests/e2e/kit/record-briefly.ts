import type { Page } from 'playwright-core';

/**
 * Records a second with the record key of a screen, by keyboard, and waits until the recording can
 * be played.
 */
export async function recordBriefly(page: Page): Promise<void> {
  const key = page.locator('button[data-record]');
  await key.press('Enter');
  await page.locator('.recorder-state', { hasText: 'Recording' }).waitFor();
  await page.locator('.recorder-time').getByText('0:01').waitFor();
  await key.press('Enter');
  await page.getByRole('button', { name: /^Play your recording, 0:0\d$/ }).waitFor();
}
