import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { makePerson, type TestPerson } from '../../kit/make/builders.ts';
import { buy } from '../../kit/make/buy.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { openPerson, startSiteForTests, waitToHear } from '../kit/browser.ts';
import { createScreenCheck } from '../kit/pictures.ts';

const CHUNKS = 200;

const app = startSiteForTests();
let freelancer: TestPerson;
let address: string;
beforeAll(async () => {
  freelancer = await makePerson(app, { role: 2, name: 'Boris' });
  const buyer = await makePerson(app);
  const { id } = await makeOffer(app, freelancer, buyer);
  address = `/delivery/${await buy(app, buyer, [id])}/${id}`;
});

/** Puts a WAV file of 200 MB into the field, built in the page from one repeated megabyte. */
async function chooseLongFile(page: Page): Promise<void> {
  await page.getByLabel('Your file').evaluate(
    (input: HTMLInputElement, { chunks, chunkBytes }) => {
      const bytes = chunks * chunkBytes;
      const header = new DataView(new ArrayBuffer(44));
      const words = [0x46464952, bytes - 8, 0x45564157, 0x20746d66, 16, 0x20001, 44_100, 176_400];
      for (const [index, word] of [...words, 0x100004, 0x61746164, bytes - 44].entries()) {
        header.setUint32(index * 4, word, true);
      }
      const noise = new Blob([new Uint8Array(chunkBytes).fill(7)]);
      const parts = [header, noise.slice(44), ...Array.from({ length: chunks - 1 }, () => noise)];
      const transfer = new DataTransfer();
      transfer.items.add(new File(parts, 'long take.wav', { lastModified: 1 }));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { chunks: CHUNKS, chunkBytes: CHUNK_BYTES },
  );
}

/** Waits until the server has a number of megabytes. */
async function untilSent(page: Page, megabytes: number): Promise<void> {
  const bar = page.getByLabel('Upload of long take.wav');
  await waitFor(`${megabytes} MB`, async () => {
    const value = await bar.evaluate((element: HTMLProgressElement) => element.value);
    return value >= megabytes * CHUNK_BYTES;
  });
}

/** Throttles a page's network, so that an upload can be interrupted on any machine. */
async function throttleNetwork(
  page: Page,
): Promise<{ lose(): Promise<void>; restore(): Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  const shape = async (offline: boolean) => {
    await client.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 60 * CHUNK_BYTES,
    });
  };
  await client.send('Network.enable');
  const network = { lose: () => shape(true), restore: () => shape(false) };
  await network.restore();
  return network;
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).press('Enter');

test('200 MB with three interruptions arrive complete, by keyboard and announced', async () => {
  const person = await openPerson(app, { as: freelancer, at: address });
  const { page } = person;
  const look = createScreenCheck('upload');
  person.expectFaults(/ERR_INTERNET_DISCONNECTED|ERR_ABORTED|WebSocket|Failed to load/);
  const network = await throttleNetwork(page);
  await chooseLongFile(page);
  await waitToHear(person, 'Uploading file, please wait.');

  // The connection is lost for longer than the retries last.
  await untilSent(page, 30);
  await network.lose();
  const failure = await waitFor(
    'the failure',
    () => person.announcements.find(({ text }) => text.includes('Error uploading file. Earmark')),
    30,
  );
  expect(failure.urgent).toBe(true);
  await look(page, 'failed');
  await network.restore();
  await press(page, 'Try again');
  await waitToHear(person, 'Resuming upload at ');

  // The upload is paused, and the page reloaded.
  await untilSent(page, 90);
  await press(page, 'Pause');
  await waitToHear(person, 'Upload paused.');
  await page.reload();
  await page.getByText('The upload of long take.wav is not complete:').waitFor();
  await look(page, 'half-done');
  const before = person.announcements.length;
  await chooseLongFile(page);
  await waitFor('the rest', () =>
    person.announcements
      .slice(before)
      .some(({ text }) => /Resuming upload at [4-9]\d percent/.test(text)),
  );

  // The tab is closed and another one opened.
  await untilSent(page, 140);
  const again = { ...person, page: await page.context().newPage() };
  await page.close();
  await again.page.goto(address);
  await again.page.getByText('The upload of long take.wav is not complete:').waitFor();
  await chooseLongFile(again.page);
  await waitToHear(again, 'File successfuly uploaded.');
  await press(again.page, 'Deliver the file');
  await again.page.getByText('You delivered 1 file.').waitFor();

  const [file] = await app.db.selectFrom('file').select(['id', 'bytes']).execute();
  expect(file?.bytes).toBe(CHUNKS * CHUNK_BYTES);
  const { id = '' } = file ?? {};
  const stored = await stat(join(app.folder, 'storage', 'objects', id.slice(0, 2), id));
  expect(stored.size).toBe(CHUNKS * CHUNK_BYTES);
  const percents = person.announcements
    .map(({ text }) => Number(/(\d+) percent uploaded/.exec(text)?.[1]))
    .filter((percent) => percent > 0);
  expect(percents.length).toBeGreaterThan(3);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
});
