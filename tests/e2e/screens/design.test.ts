import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messagesPlugin } from '../../../tools/vite/messages-plugin.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { expectNoAxeViolations } from '../kit/axe.ts';
import { openPerson, startSite } from '../kit/browser.ts';
import { findFaintTexts } from '../kit/faint-texts.ts';
import { createScreenCheck } from '../kit/pictures.ts';

let app: TestApp;
let site: ViteDevServer;
let url: string;
beforeAll(async () => {
  app = await startSite();
  site = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../../../client', import.meta.url)),
    plugins: [react(), messagesPlugin()],
    server: { host: '127.0.0.1', port: 0, hmr: false, proxy: { '^/api/': app.url } },
    logLevel: 'error',
  });
  await site.listen();
  url = site.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
});
afterAll(async () => {
  await site.close();
  await app.stop();
});

test('the style guide has its own look, which applies only there', async () => {
  const { page } = await openPerson({ ...app, url }, { at: '/design' });
  await page.getByRole('heading', { level: 1, name: 'Design' }).waitFor();
  await createScreenCheck('design')(page, 'Light');
  // The themes differ in their colours alone.
  for (const theme of ['Light', 'Dark', 'High contrast', 'High contrast, light']) {
    await page.getByRole('radio', { name: theme, exact: true }).check();
    expect(await findFaintTexts(page), theme).toEqual([]);
  }
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBeUndefined();
  await expectNoAxeViolations(page);
});

test('a build has no style guide', async () => {
  const { page } = await openPerson(app, { at: '/design' });
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
});
