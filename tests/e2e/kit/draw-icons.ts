/* Draws the icons and the picture for links from the logo (favicon.svg) into
   client/public/icons. Run it when the logo changes: npx tsx tests/e2e/kit/draw-icons.ts */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { findBrowsers } from '../../kit/find-browsers.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FONT = `${ROOT}node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`;
const ACCENT = '#46308c';
const PAPER = '#fbf9f5';

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

const ribbon = /<path d="([^"]+)"/.exec(
  readFileSync(`${ROOT}client/public/favicon.svg`, 'utf8'),
)?.[1];
if (ribbon === undefined) throw new Error('There is no path in favicon.svg.');

/** The logo in the middle of a square. `share` is its share of the height. */
function square(size: number, share: number, corner: number): string {
  const height = size * share;
  return `<div style="display:grid;place-items:center;width:${size}px;height:${size}px;background:${ACCENT};border-radius:${corner * 100}%">
    <svg viewBox="2 0 11 16" height="${height}" fill="${PAPER}"><path d="${ribbon}"/></svg></div>`;
}

const share = `<div style="display:flex;flex-direction:column;justify-content:center;gap:40px;width:1200px;height:630px;padding-left:110px;box-sizing:border-box;background:${PAPER};color:#1c1a20">
  <div style="display:flex;align-items:center;gap:44px;color:${ACCENT};font-size:168px;font-weight:700;letter-spacing:-0.02em;line-height:1">
    <svg viewBox="2 0 11 16" height="190" fill="currentColor"><path d="${ribbon}"/></svg>Earmark</div>
  <div style="font-size:50px;line-height:1.25">Sounds and audio services,<br>by people who listen closely</div></div>`;

// A mask may hide everything outside a circle of 80 % of the width, so the logo stays well inside.
const PICTURES: readonly Picture[] = [
  { name: 'icon-192', width: 192, height: 192, body: square(192, 0.62, 0.22) },
  { name: 'icon-512', width: 512, height: 512, body: square(512, 0.62, 0.22) },
  { name: 'icon-maskable-512', width: 512, height: 512, body: square(512, 0.48, 0) },
  { name: 'apple-touch-icon', width: 180, height: 180, body: square(180, 0.56, 0) },
  { name: 'share', width: 1200, height: 630, body: share },
];

const font = readFileSync(FONT).toString('base64');
const browser = await chromium.launch({
  executablePath: findBrowsers().light,
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, width, height, body } of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(
    `<style>@font-face{font-family:A;src:url(data:font/woff2;base64,${font});font-weight:200 800}
    body{margin:0;font-family:A}</style>${body}`,
  );
  await page.evaluate(() => document.fonts.ready);
  const path = `${ROOT}client/public/icons/${name}.png`;
  await page.screenshot({ path, omitBackground: true });
  await page.close();
}
await browser.close();
