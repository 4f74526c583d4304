import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packagedChromium } from '../../kit/packaged-chromium.ts';
import { ARGUMENTS } from '../kit/browser.ts';
import { lendMicrophone } from '../kit/microphone.ts';

const program = packagedChromium();
const isForThisSystem = process.platform === 'linux' && process.arch === 'x64';

test('the npm packages provide a Chromium for Linux on x64', () => {
  if (isForThisSystem)
    expect(program).toMatch(/node_modules\/\.cache\/earmark\/chromium-[\d.]+\/run$/);
  else expect(program).toBeUndefined();
});

describe.runIf(isForThisSystem)('the Chromium of the npm packages', () => {
  let browser: Browser;
  let servers: Server[];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: program ?? '', args: [...ARGUMENTS] });
    servers = [1, 2].map(() => createServer((_request, response) => response.end('Rain on tin')));
    for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(async () => {
    await browser.close();
    for (const server of servers) server.close();
  });

  const addresses = () =>
    servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

  async function openPage(permissions: string[]) {
    const context = await browser.newContext({ permissions });
    await context.addInitScript(lendMicrophone);
    const page = await context.newPage();
    await page.goto(addresses()[0] ?? '');
    return page;
  }

  test('shows a text, and isolates pages of different origins', async () => {
    const page = await openPage([]);
    const box = await page.getByText('Rain on tin').boundingBox();
    expect(box?.height).toBeGreaterThan(10);
    const read = async (address = '') => (await fetch(address)).text();
    expect(await page.evaluate(read, addresses()[0])).toBe('Rain on tin');
    await expect(page.evaluate(read, addresses()[1])).rejects.toThrow('Failed to fetch');
  });

  test('records the simulated microphone', async () => {
    const page = await openPage(['microphone']);
    const bytes = await page.evaluate(async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(stream, { mimeType: 'audio/webm;codecs=opus' });
      const heard = new Promise<number>((resolve) => {
        recorder.addEventListener('dataavailable', ({ data }) => {
          if (data.size > 1_000) resolve(data.size);
        });
      });
      recorder.start(100);
      return heard;
    });
    expect(bytes).toBeGreaterThan(1_000);
  });

  test('refuses the microphone without permission', async () => {
    const page = await openPage([]);
    const asked = page.evaluate(() => navigator.mediaDevices.getUserMedia({ audio: true }));
    await expect(asked).rejects.toThrow('Permission denied');
  });
});
