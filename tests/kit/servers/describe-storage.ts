import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type ByteSpan,
  PART_BYTES,
  type Storage,
} from '../../../server/platform/storage/storage.ts';

/** Tests that every storage has to pass, disk or S3. Call it in a `describe`. */
export function describeStorage(open: () => Promise<Storage>): void {
  let storage: Storage;
  let upload: string;
  let sound: string;
  beforeAll(async () => {
    storage = await open();
  });
  beforeEach(() => {
    [upload, sound] = [randomUUID(), randomUUID()];
  });

  async function put(upload: string, ...parts: string[]): Promise<void> {
    for (const [num, part] of parts.entries()) {
      await storage.putPart(upload, num, Buffer.from(part));
    }
  }

  async function read(key: string, span?: ByteSpan): Promise<string> {
    return (await buffer(await storage.read(key, span))).toString();
  }

  test('joins parts in their order, whatever order they arrived in', async () => {
    await storage.putPart(upload, 2, Buffer.from('!'));
    await storage.putPart(upload, 0, Buffer.alloc(PART_BYTES, 'good '));
    await storage.putPart(upload, 1, Buffer.alloc(PART_BYTES, 'rain '));
    await storage.syncParts(upload);
    const bytes = 2 * PART_BYTES + 1;
    expect(await storage.joinParts(upload, 3, sound)).toEqual({ bytes });
    expect(await read(sound, { start: 0, end: 8 })).toBe('good good');
    expect(await read(sound, { start: PART_BYTES, end: PART_BYTES + 3 })).toBe('rain');
    expect(await read(sound, { start: bytes - 1, end: bytes - 1 })).toBe('!');
  });

  test('replaces a part that is sent again', async () => {
    await put(upload, 'first');
    await put(upload, 'second');
    await storage.joinParts(upload, 1, sound);
    expect(await read(sound)).toBe('second');
  });

  test('accepts parts in parallel, and more than one piece of a store holds', async () => {
    const nums = Array.from({ length: 10 }, (_, num) => num);
    const part = (num: number) => Buffer.alloc(num === 9 ? 10 : PART_BYTES, num);
    await Promise.all(nums.map((num) => storage.putPart(upload, num, part(num))));
    const bytes = 9 * PART_BYTES + 10;
    expect(await storage.joinParts(upload, 10, sound)).toEqual({ bytes });
    const whole = await buffer(await storage.read(sound));
    expect(whole.length).toBe(bytes);
    for (const num of nums) {
      const at = num * PART_BYTES;
      expect(whole.subarray(at, at + PART_BYTES).equals(part(num))).toBe(true);
    }
  });

  test('joins again until the parts are dropped', async () => {
    await put(upload, 'rain');
    await put(`${upload}-2`, 'other');
    await storage.joinParts(upload, 1, sound);
    await storage.joinParts(upload, 1, sound);
    await storage.dropParts(upload);
    await storage.dropParts(upload);
    expect(await read(sound)).toBe('rain');
    await expect(storage.joinParts(upload, 1, randomUUID())).rejects.toThrow();
    await storage.joinParts(`${upload}-2`, 1, `${sound}-2`);
    expect(await read(`${sound}-2`)).toBe('other');
  });

  test('creates no object if a part is missing', async () => {
    await put(upload, 'rain');
    await expect(storage.joinParts(upload, 2, sound)).rejects.toThrow('not 2 parts');
    await expect(storage.read(sound)).rejects.toThrow();
  });

  test('reads parts before they are joined, also across two parts', async () => {
    await put(upload, `${'0'.repeat(PART_BYTES - 2)}89`, 'abc');
    const at = (start: number, end: number) => storage.readParts(upload, { start, end });
    expect(String(await at(PART_BYTES - 2, PART_BYTES - 1))).toBe('89');
    expect(String(await at(PART_BYTES - 1, PART_BYTES + 1))).toBe('9ab');
    await expect(at(PART_BYTES, PART_BYTES + 3)).rejects.toThrow(`byte ${PART_BYTES + 3}`);
  });

  test('reads a whole object or an inclusive span', async () => {
    await put(upload, '0123456789');
    await storage.joinParts(upload, 1, sound);
    expect(await read(sound)).toBe('0123456789');
    expect(await read(sound, { start: 0, end: 0 })).toBe('0');
    expect(await read(sound, { start: 3, end: 5 })).toBe('345');
    expect(await read(sound, { start: 9, end: 9 })).toBe('9');
  });

  test('closes a read that ends early', async () => {
    await put(upload, 'rain'.repeat(PART_BYTES / 4));
    await storage.joinParts(upload, 1, sound);
    const reader = await storage.read(sound);
    for await (const bytes of reader) {
      expect((bytes as Buffer).subarray(0, 4).toString()).toBe('rain');
      break;
    }
    expect(reader.destroyed).toBe(true);
  });

  test('removes an object idempotently', async () => {
    await put(upload, 'rain');
    await storage.joinParts(upload, 1, sound);
    await storage.remove(sound);
    await storage.remove(sound);
    await expect(storage.read(sound)).rejects.toThrow();
  });

  test('reports room and passes its check', async () => {
    await storage.requireSpace(1);
    await storage.check();
  });

  test('refuses keys that are paths', async () => {
    const refused = 'storage key';
    for (const key of ['../secret', 'a/b', '', 'a.b', 'x'.repeat(65)]) {
      await expect(storage.read(key)).rejects.toThrow(refused);
      await expect(storage.putPart(key, 0, Buffer.alloc(1))).rejects.toThrow(refused);
      await expect(storage.dropParts(key)).rejects.toThrow(refused);
      await expect(storage.remove(key)).rejects.toThrow(refused);
    }
  });
}
