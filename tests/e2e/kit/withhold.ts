import type { Person } from './browser.ts';

/** Lets a page's script with this name fail. Returns a function that waits for the failure. */
export async function withhold({ page, expectFaults }: Person, name: string) {
  const script = new RegExp(`/${name}-[^/]*\\.js$`);
  expectFaults(/ERR_FAILED/);
  const failed = page.waitForEvent('requestfailed', (request) => script.test(request.url()));
  await page.route(script, (route) => route.abort());
  return () => failed;
}
