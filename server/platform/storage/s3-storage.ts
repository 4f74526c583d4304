import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { randomUUID } from 'node:crypto';
import { limitConcurrency } from '../jobs/limit-concurrency.ts';
import { StartError } from '../start/start-error.ts';
import { createS3Calls, type S3Calls, storeFaultOf, storeRefusal } from './s3-calls.ts';
import { createJoinInStore } from './s3-join.ts';
import {
  type ByteSpan,
  DIRECT_SECONDS,
  type DirectReading,
  objectPlace,
  PART_BYTES,
  safeKey,
  type Storage,
} from './storage.ts';

export interface S3Settings {
  /** Undefined for Amazon S3 in the region. */
  readonly endpoint: string | undefined;
  /** The address at which browsers reach the same store, if it differs from `endpoint`. */
  readonly publicEndpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Whether addresses name the bucket in their path instead of before the host. */
  readonly forcePathStyle: boolean;
  /** How long signed addresses are valid; by default `DIRECT_SECONDS`. */
  readonly directSeconds?: number;
}

/** Bytes per read. A reader that pauses holds two spans in memory, and no connection. */
const SPAN_BYTES = 512 * 1024;
/** Deletions of parts at the same time. No caller waits for them. */
const DROPS_AT_ONCE = 8;
/** A store that answered within this time, and has not failed since, counts as available. */
const ANSWERED_MS = 5_000;
const CONNECTIONS = 200;
const TRIES = 3;

/**
 * Opens a store that speaks Amazon's S3 protocol. Objects have the same places as on a disk. Each
 * part of an upload is a separate object below `parts/`. Any server can receive any part, and an
 * acknowledged part is safe. Throws a `StartError` if the bucket cannot be used.
 */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const calls = createS3Calls(createClient(settings, settings.endpoint), settings.bucket);
  await checkStore(calls, settings);
  return createStorage(calls, await createDirectReading(settings));
}

function createStorage(calls: S3Calls, direct: DirectReading): Storage {
  const join = createJoinInStore(calls);
  const drops = limitConcurrency(DROPS_AT_ONCE);

  return {
    direct,

    // A store has no free space to ask for. One with a quota refuses the part that exceeds it.
    requireSpace: async () => {},

    putPart: async (upload, num, bytes) => calls.put(partPlace(upload, num), bytes),

    // An acknowledged part is safe.
    syncParts: async () => {},

    async readParts(upload, { start, end }) {
      const first = Math.floor(start / PART_BYTES);
      const count = Math.floor(end / PART_BYTES) - first + 1;
      const spans = Array.from({ length: count }, async (_, at) => {
        const from = (first + at) * PART_BYTES;
        const bytes = await calls.get(partPlace(upload, first + at), {
          start: Math.max(start, from) - from,
          end: Math.min(end, from + PART_BYTES - 1) - from,
        });
        if (!bytes) throw new Error(`Upload ${upload} ends before byte ${end}.`);
        return bytes;
      });
      return Buffer.concat(await Promise.all(spans));
    },

    async joinParts(upload, count, key) {
      const to = objectPlace(key);
      const listed = await calls.list(partsPlace(upload));
      const isWhole = listed.every(
        ({ place, bytes }, num) =>
          place === partPlace(upload, num) && (num === count - 1 || bytes === PART_BYTES),
      );
      if (listed.length !== count || !isWhole) {
        throw new Error(`Upload ${upload} has ${listed.length} parts here, not ${count} parts.`);
      }
      const bytes = listed.reduce((sum, part) => sum + part.bytes, 0);
      await join({ parts: listed.map((part) => part.place), bytes, to });
      return { bytes };
    },

    async dropParts(upload) {
      const listed = await calls.list(partsPlace(upload));
      await Promise.all(listed.map(({ place }) => drops(() => calls.remove(place))));
    },

    async read(key, span) {
      const place = objectPlace(key);
      const whole = span ?? (await wholeOf(calls, place));
      const spans = readSpans(calls, place, whole);
      // Read now, so that a missing object is an error before the response starts.
      const first = await spans.next();
      return Readable.from(startingWith(first.value, spans), { objectMode: false });
    },

    remove: async (key) => calls.remove(objectPlace(key)),

    async check() {
      // A store that is busy with large files may be slow to answer this, although it is available.
      if (calls.answeredWithin(ANSWERED_MS)) return;
      try {
        await calls.checkBucket();
      } catch (error) {
        throw storeRefusal('head bucket', error);
      }
    },
  };
}

const partsPlace = (upload: string) => `parts/${safeKey(upload)}/`;
/** Zero-padded, because the store lists names in alphabetical order. */
const partPlace = (upload: string, num: number) =>
  `${partsPlace(upload)}${String(num).padStart(6, '0')}`;

async function wholeOf(calls: S3Calls, place: string): Promise<ByteSpan> {
  const bytes = await calls.size(place);
  if (bytes === undefined) throw new Error(`There is no object ${place} in the store.`);
  return { start: 0, end: bytes - 1 };
}

async function* readSpans(
  calls: S3Calls,
  place: string,
  { start, end }: ByteSpan,
): AsyncGenerator<Buffer, undefined> {
  for (let at = start; at <= end; at += SPAN_BYTES) {
    const bytes = await calls.get(place, { start: at, end: Math.min(end, at + SPAN_BYTES - 1) });
    if (!bytes) throw new Error(`The object ${place} is missing in the store, or too short.`);
    yield bytes;
  }
  return undefined;
}

async function* startingWith(
  first: Buffer | undefined,
  rest: AsyncGenerator<Buffer, undefined>,
): AsyncGenerator<Buffer, undefined> {
  if (first) yield first;
  yield* rest;
  return undefined;
}

async function createDirectReading(settings: S3Settings): Promise<DirectReading> {
  const { bucket, endpoint, publicEndpoint, directSeconds = DIRECT_SECONDS } = settings;
  const client = createClient(settings, publicEndpoint ?? endpoint);
  // Signatures are computed locally, without a request to the store.
  const sign = (place: string, answer: object) =>
    getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: place, ...answer }), {
      expiresIn: directSeconds,
    });
  return {
    origin: new URL(await sign('origin', {})).origin,
    address: (key, { mediaType, disposition }) =>
      sign(objectPlace(key), {
        ResponseContentType: mediaType,
        ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private',
      }),
  };
}

function createClient(settings: S3Settings, endpoint: string | undefined): S3Client {
  const { region, forcePathStyle, accessKey, secretKey } = settings;
  const agent = { keepAlive: true, maxSockets: CONNECTIONS };
  return new S3Client({
    region,
    forcePathStyle,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    maxAttempts: TRIES,
    // Older and third-party stores support only the checksum that is part of the signature.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3_000,
      socketTimeout: 10_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
    ...(endpoint === undefined ? {} : { endpoint }),
  });
}

interface NamedStore {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
}

/**
 * Writes to the bucket as a test. Throws a `StartError` that says what is wrong, without the key.
 */
async function checkStore(calls: S3Calls, store: NamedStore): Promise<void> {
  const at = store.endpoint ?? `Amazon in ${store.region}`;
  try {
    await calls.checkBucket();
  } catch (error) {
    throw new StartError(explain(error, { at, bucket: store.bucket }));
  }
  const place = `parts/start-${randomUUID()}`;
  try {
    await calls.put(place, Buffer.from('earmark'));
    await calls.remove(place);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const fault = cause instanceof Error ? cause.message : String(error);
    throw new StartError(
      `STORAGE=s3: the bucket ${store.bucket} at ${at} cannot be written with this key: ${fault}`,
    );
  }
}

/** Explains a failed check by its status, because a HEAD response has no body. */
function explain(error: unknown, { at, bucket }: { at: string; bucket: string }): string {
  const { name, status } = storeFaultOf(error);
  if (status === undefined) {
    return `STORAGE=s3: the store at ${at} cannot be reached: ${name}. See S3_ENDPOINT.`;
  }
  if (status === 404) return `STORAGE=s3: there is no bucket ${bucket} at ${at}. Create it first.`;
  if (status === 401 || status === 403) {
    return `STORAGE=s3: ${at} refuses S3_ACCESS_KEY and S3_SECRET_KEY for the bucket ${bucket}.`;
  }
  if (status === 301 || status === 400) {
    return `STORAGE=s3: the bucket ${bucket} at ${at} is in a different region than S3_REGION, or the store does not support this request (${status}).`;
  }
  return `STORAGE=s3: ${at} refuses access to the bucket ${bucket}: ${name} (${status}).`;
}
