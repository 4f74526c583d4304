import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ListMultipartUploadsCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describeStorage } from '../../../tests/kit/servers/describe-storage.ts';
import { serve, type Serving } from '../../../tests/kit/servers/free-port.ts';
import { startSwift, type SwiftServer } from '../../../tests/kit/servers/swift/swift-server.ts';
import { waitFor } from '../../../tests/kit/wait-for.ts';
import { createS3Calls } from './s3-calls.ts';
import { openS3Storage, type S3Settings } from './s3-storage.ts';
import { PART_BYTES } from './storage.ts';

/* Tests of every storage, and tests of the S3 storage only. */

// On a busy machine the store takes seconds where it usually takes one.
vi.setConfig({ testTimeout: 60_000 });

const AS = { mediaType: 'audio/wav', disposition: 'attachment; filename="rain.wav"' };
const AWAY = {
  status: 503,
  message: 'Earmark cannot reach its files now. Please try again in a moment.',
};

let swift: SwiftServer;
let settings: S3Settings;
beforeAll(async () => {
  swift = await startSwift();
  settings = await swift.makeBucket();
});
afterAll(() => swift.stop());

describe('a storage on S3', () => {
  describeStorage(async () => openS3Storage(await swift.makeBucket()));
});

describe('a start', () => {
  test.each([
    ['a wrong secret', { secretKey: 'not-the-secret' }, 'refuses S3_ACCESS_KEY and S3_SECRET_KEY'],
    ['a key of nobody', { accessKey: 'test:nobody' }, 'refuses S3_ACCESS_KEY and S3_SECRET_KEY'],
    ['no such bucket', { bucket: 'elsewhere' }, 'there is no bucket elsewhere'],
    ['nobody there', { endpoint: 'http://127.0.0.1:9' }, 'cannot be reached: ECONNREFUSED'],
  ])('explains its failure with %s', async (_what, wrong, words) => {
    const fault: unknown = await openS3Storage({ ...settings, ...wrong }).catch(
      (error: unknown) => error,
    );
    expect(fault).toMatchObject({ name: 'StartError' });
    expect(String(fault)).toContain(words);
    expect(JSON.stringify(fault) + String(fault)).not.toMatch(/secret-of-tests|not-the-secret/);
  });
});

describe('an address for browsers', () => {
  test('serves the declared type, in ranges, and only with the whole address', async () => {
    const storage = await openS3Storage(settings);
    await storage.putPart('rain', 0, Buffer.from('0123456789'));
    await storage.joinParts('rain', 1, 'rain');
    const address = (await storage.direct?.address('rain', AS)) ?? '';
    expect(address.startsWith(`${storage.direct?.origin}/`)).toBe(true);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300');

    const part = await fetch(address, { headers: { Range: 'bytes=7-' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe('bytes 7-9/10');
    expect(part.headers.get('content-type')).toBe(AS.mediaType);
    expect(part.headers.get('content-disposition')).toBe(AS.disposition);
    expect(await part.text()).toBe('789');

    for (const changed of [
      address.replace('audio%2Fwav', 'text%2Fhtml'),
      address.replace('attachment', 'inline'),
      address.replace('/ra/rain', '/ra/other'),
      address.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'),
      address.replace(/\?.*/, ''),
    ]) {
      expect([400, 403]).toContain((await fetch(changed)).status);
    }
  });

  test('expires', async () => {
    const storage = await openS3Storage({ ...settings, directSeconds: 1 });
    await storage.putPart('short', 0, Buffer.from('rain'));
    await storage.joinParts('short', 1, 'short');
    const address = (await storage.direct?.address('short', AS)) ?? '';
    expect((await fetch(address)).status).toBe(200);
    await waitFor('the end of the address', async () => (await fetch(address)).status === 403);
  });

  test('uses the public endpoint of the store', async () => {
    const publicEndpoint = 'https://files.example';
    const { direct } = await openS3Storage({ ...settings, publicEndpoint });
    expect(direct?.origin).toBe(publicEndpoint);
    expect(await direct?.address('rain', AS)).toMatch(
      /^https:\/\/files\.example\/earmark-1\/objects\/ra\/rain\?/,
    );
  });
});

describe('a store that is killed', () => {
  test('has every part that it acknowledged, from whichever server', async () => {
    const servers = [await openS3Storage(settings), await openS3Storage(settings)];
    const part = (num: number) => Buffer.alloc(num === 11 ? 5 : PART_BYTES, num + 1);
    const acknowledged = new Set<number>();
    const send = async (num: number) => {
      await servers[num % 2]?.putPart('killed', num, part(num));
      acknowledged.add(num);
    };
    const nums = Array.from({ length: 12 }, (_, num) => 11 - num);
    const sending = Promise.allSettled(nums.map(send));
    await waitFor('some parts', () => acknowledged.size >= 3);
    await swift.kill();
    const outcomes = await sending;
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of refused) expect(reason).toMatchObject(AWAY);
    expect(acknowledged.size + refused.length).toBe(12);
    await expect(servers[0]?.read('rain')).rejects.toMatchObject(AWAY);
    // After the read: a store that answered recently and has not failed since counts as available.
    await expect(servers[0]?.check()).rejects.toMatchObject(AWAY);

    await swift.start();
    await Promise.all(nums.filter((num) => !acknowledged.has(num)).map(send));
    const third = await openS3Storage(settings);
    expect(await third.joinParts('killed', 12, 'killed')).toEqual({ bytes: 11 * PART_BYTES + 5 });
    const whole = await buffer(await third.read('killed'));
    expect(whole.equals(Buffer.concat(nums.toReversed().map(part)))).toBe(true);
  });

  test('has no half of an object that was being joined, and joins it again', async () => {
    const storage = await openS3Storage(settings);
    const nums = Array.from({ length: 12 }, (_, num) => num);
    const part = (num: number) => Buffer.alloc(PART_BYTES, num + 65);
    await Promise.all(nums.map((num) => storage.putPart('joined', num, part(num))));
    const joining = storage.joinParts('joined', 12, 'joined').catch((error: unknown) => error);
    await waitFor('the joining to begin', () => countPieces(settings));
    await swift.kill();
    expect(await joining).toMatchObject(AWAY);

    await swift.start();
    await expect(storage.read('joined')).rejects.toThrow('no object');
    await storage.joinParts('joined', 12, 'joined');
    const last = { start: 12 * PART_BYTES - 2, end: 12 * PART_BYTES - 1 };
    expect(String(await buffer(await storage.read('joined', last)))).toBe('LL');
  });
});

describe('a store that answers with an error', () => {
  let answer: { status: number; body: string } | 'nothing';
  let server: Serving;
  beforeAll(async () => {
    const failing = createServer((request, response) => {
      request.resume();
      if (answer !== 'nothing') response.writeHead(answer.status).end(answer.body);
    });
    server = await serve(failing);
  });
  afterAll(() => server.stop());

  function calls(callMs?: number) {
    const client = clientOf({ ...settings, endpoint: server.url });
    return createS3Calls(client, settings.bucket, callMs);
  }

  test.each([
    [403, 'QuotaExceeded'],
    [507, 'XMinioStorageFull'],
    [400, 'XMinioAdminBucketQuotaExceeded'],
    [413, 'EntityTooLarge'],
  ])('is full when it says %i %s', async (status, code) => {
    answer = { status, body: `<Error><Code>${code}</Code><Message>No.</Message></Error>` };
    await expect(calls().put('parts/a/1', Buffer.from('x'))).rejects.toMatchObject({ status: 507 });
  });

  test.each([
    [403, 'AccessDenied'],
    [404, 'NoSuchBucket'],
    [503, 'SlowDown'],
  ])('is unavailable when it says %i %s, and the cause is logged', async (status, code) => {
    answer = { status, body: `<Error><Code>${code}</Code><Message>No.</Message></Error>` };
    const cause = new Error(`get: ${code} (${status})`);
    const reading = calls().get('objects/a', { start: 0, end: 1 });
    await expect(reading).rejects.toMatchObject({ ...AWAY, cause });
  });

  test('is unavailable when it does not answer', async () => {
    answer = 'nothing';
    const reading = calls(200).get('objects/a', { start: 0, end: 1 });
    await expect(reading).rejects.toMatchObject(AWAY);
  });
});

async function countPieces(from: S3Settings): Promise<boolean> {
  const client = clientOf(from);
  const found = await client.send(new ListMultipartUploadsCommand({ Bucket: from.bucket }));
  client.destroy();
  return (found.Uploads?.length ?? 0) > 0;
}

function clientOf({ endpoint = '', region, accessKey, secretKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: 2,
  });
}
