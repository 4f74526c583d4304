/*
 * Writes docs/screenshot.png, the picture in README.md, from a running Earmark with demo data:
 * npx tsx tests/e2e/kit/take-screenshot.ts http://127.0.0.1:3000
 */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { consentCookie } from '../../../client/features/pages/law/consent.ts';
import { findBrowsers } from '../../kit/find-browsers.ts';

const { 2: site = 'http://127.0.0.1:3000' } = process.argv;
const browser = await chromium.launch({
  executablePath: findBrowsers().light,
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
const [name = '', value = ''] = (consentCookie(new URL(site).protocol).split(';')[0] ?? '').split(
  '=',
);
await page.context().addCookies([{ name, value, url: site }]);
await page.goto(site, { waitUntil: 'networkidle' });
await page.screenshot({
  path: fileURLToPath(new URL('../../../docs/screenshot.png', import.meta.url)),
});
await browser.close();
