import type { Person } from './browser.ts';

/** Blocks the page's script with this name. Returns a function that waits for the failed request. */
export async function blockScript({ page, expectFaults }: Person, name: string) {
  const script = new RegExp(`/${name}-[^/]*\\.js$`);
  expectFaults(/ERR_FAILED/);
  const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
  await page.route(script, (route) => route.abort());
  return () => failed;
}
