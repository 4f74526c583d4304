import { addAbortSignal, Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { errorCode } from '../../database/connection/error-code.ts';
import { storageFull, unavailable } from '../requests/refusal.ts';
import type { ByteSpan } from './storage.ts';

interface Listed {
  readonly place: string;
  readonly bytes: number;
}

interface Piece {
  /** Starts at 1. */
  readonly number: number;
  readonly bytes: Buffer;
}

export type S3Calls = ReturnType<typeof createS3Calls>;

/**
 * The time limit of a call, including its retries: this, plus the time for its bytes at the slowest
 * accepted rate.
 */
const CALL_MS = 10_000;
const SLOWEST_BYTES_A_SECOND = 256 * 1024;

/**
 * Creates the calls that Earmark makes to a store, each with a time limit. Bodies are buffers, so
 * that the SDK can retry them. Failures are thrown as a `Refusal`; missing objects are undefined or
 * an error.
 */
export function createS3Calls(client: S3Client, bucket: string, callMs = CALL_MS) {
  const timeFor = (bytes: number) => Math.ceil(callMs + (bytes / SLOWEST_BYTES_A_SECOND) * 1_000);

  let answeredAt = -Infinity;

  async function within<T>(
    call: string,
    bytes: number,
    work: (abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      const answer = await work(AbortSignal.timeout(timeFor(bytes)));
      answeredAt = performance.now();
      return answer;
    } catch (error) {
      answeredAt = -Infinity;
      throw storeRefusal(call, error);
    }
  }

  return {
    async put(place: string, bytes: Uint8Array): Promise<void> {
      const command = new PutObjectCommand({ Bucket: bucket, Key: place, Body: bytes });
      await within('put', bytes.length, (abortSignal) => client.send(command, { abortSignal }));
    },

    /**
     * Reads a span of an object, into the given buffer if there is one. Returns undefined if the
     * object is missing or shorter.
     */
    async get(
      place: string,
      { start, end }: ByteSpan,
      into = Buffer.allocUnsafe(end - start + 1),
    ): Promise<Buffer | undefined> {
      const Range = `bytes=${start}-${end}`;
      const command = new GetObjectCommand({ Bucket: bucket, Key: place, Range });
      const count = await within('get', into.length, (abortSignal) =>
        orUndefined(async () => {
          const { Body } = await client.send(command, { abortSignal });
          if (!(Body instanceof Readable)) throw new Error('The store sent no body.');
          return readInto(into, addAbortSignal(abortSignal, Body));
        }),
      );
      return count === into.length ? into : undefined;
    },

    /** Returns the bytes of an object; undefined if it is missing. */
    async size(place: string): Promise<number | undefined> {
      const command = new HeadObjectCommand({ Bucket: bucket, Key: place });
      const head = await within('head', 0, (abortSignal) =>
        orUndefined(() => client.send(command, { abortSignal })),
      );
      return head?.ContentLength;
    },

    async remove(place: string): Promise<void> {
      const command = new DeleteObjectCommand({ Bucket: bucket, Key: place });
      await within('delete', 0, (abortSignal) => client.send(command, { abortSignal }));
    },

    /** Lists everything below a place, in the order of names. */
    async list(below: string): Promise<Listed[]> {
      const found: Listed[] = [];
      let from: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: below,
          ContinuationToken: from,
        });
        const page = await within('list', 0, (abortSignal) =>
          client.send(command, { abortSignal }),
        );
        for (const { Key: place = '', Size: bytes = 0 } of page.Contents ?? []) {
          found.push({ place, bytes });
        }
        from = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (from !== undefined);
      return found;
    },

    /** Starts a multipart upload and returns its id. */
    async startMultipart(place: string): Promise<string> {
      const command = new CreateMultipartUploadCommand({ Bucket: bucket, Key: place });
      const { UploadId } = await within('start multipart', 0, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      if (UploadId === undefined) throw new Error('The store named no multipart upload.');
      return UploadId;
    },

    /** Sends a piece and returns its tag, which `completeMultipart` needs. */
    async putPiece(place: string, UploadId: string, { number, bytes }: Piece): Promise<string> {
      const command = new UploadPartCommand({
        Bucket: bucket,
        Key: place,
        UploadId,
        PartNumber: number,
        Body: bytes,
      });
      const { ETag } = await within('put piece', bytes.length, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
      if (ETag === undefined) throw new Error('The store returned no ETag for a piece.');
      return ETag;
    },

    /** Completes a multipart upload atomically. The tags are in the order of the pieces. */
    async completeMultipart(
      place: string,
      UploadId: string,
      tags: readonly string[],
    ): Promise<void> {
      const command = new CompleteMultipartUploadCommand({
        Bucket: bucket,
        Key: place,
        UploadId,
        MultipartUpload: { Parts: tags.map((ETag, at) => ({ ETag, PartNumber: at + 1 })) },
      });
      await within('complete multipart', COMPLETION_BYTES, (abortSignal) =>
        client.send(command, { abortSignal }),
      );
    },

    async abortMultipart(place: string, UploadId: string): Promise<void> {
      const command = new AbortMultipartUploadCommand({ Bucket: bucket, Key: place, UploadId });
      await within('abort multipart', 0, (abortSignal) => client.send(command, { abortSignal }));
    },

    /** Returns whether a call succeeded within this time, and none has failed since. */
    answeredWithin: (milliseconds: number) => performance.now() - answeredAt < milliseconds,

    /** Checks that the bucket exists and the key may use it; throws the SDK's error. */
    async checkBucket(): Promise<void> {
      const abortSignal = AbortSignal.timeout(timeFor(0));
      await client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal });
    },
  };
}

/** Some stores copy the pieces when they complete an object, so this allows almost a minute. */
const COMPLETION_BYTES = 50 * SLOWEST_BYTES_A_SECOND;

/**
 * Reads a body into a buffer, chunk by chunk without a second copy, and returns the number of
 * bytes.
 */
async function readInto(into: Buffer, body: Readable): Promise<number> {
  let at = 0;
  for await (const bytes of body as AsyncIterable<Buffer>) {
    if (at + bytes.length > into.length)
      throw new Error('The store sent more bytes than requested.');
    at += bytes.copy(into, at);
  }
  return at;
}

/**
 * Returns undefined if the object is missing or the span is beyond its end. A missing bucket is an
 * error.
 */
async function orUndefined<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const { name, status } = storeFaultOf(error);
    if (status === 416 || (status === 404 && name !== 'NoSuchBucket')) return undefined;
    throw error;
  }
}

/** The error names of full stores and exceeded quotas: Ceph, MinIO, Swift. */
const FULL_NAMES = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'EntityTooLarge',
]);
const INSUFFICIENT_STORAGE = 507;

/** The part of a store's error that may be logged: no key, no signature. */
interface StoreFault {
  /** The store's code, such as NoSuchBucket, or the network's, such as ECONNREFUSED. */
  readonly name: string;
  /** The HTTP status; undefined without an answer. */
  readonly status: number | undefined;
}

export function storeFaultOf(error: unknown): StoreFault {
  if (error instanceof S3ServiceException) {
    return { name: error.name, status: error.$metadata.httpStatusCode };
  }
  const name = error instanceof Error ? error.name : 'unknown';
  return { name: errorCode(error) ?? name, status: undefined };
}

/**
 * Converts an error of the store to a refusal: 507 if it is full, otherwise 503, because the caller
 * is never at fault. The cause is for the log.
 */
export function storeRefusal(call: string, error: unknown): Error {
  const { name, status } = storeFaultOf(error);
  if (status === INSUFFICIENT_STORAGE || FULL_NAMES.has(name)) return storageFull();
  const refusal = unavailable('storage.away');
  refusal.cause = new Error(`${call}: ${name}${status === undefined ? '' : ` (${status})`}`);
  return refusal;
}
