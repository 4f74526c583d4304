import { S3ServiceException } from '@aws-sdk/client-s3';
import { errorCode } from '../../database/connection/error-code.ts';
import { noRoom, unavailable } from '../requests/refusal.ts';

/** Said while the store does not answer, or not as it should. */
export const STORE_AWAY = 'Earmark cannot reach its files now. Please try again in a moment.';

/** What stores answer that are full, or whose owner may keep no more: Ceph, MinIO, Swift. */
const FULL_NAMES = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'EntityTooLarge',
]);
const INSUFFICIENT_STORAGE = 507;

/** What a store said of a call, as far as it is for a log: no key, no signature. */
export interface StoreFault {
  /** The store's code, such as NoSuchBucket, or the network's, such as ECONNREFUSED. */
  readonly name: string;
  /** The HTTP status; undefined when there was no answer. */
  readonly status: number | undefined;
}

/** Reads what was thrown by a call to the store. */
export function storeFaultOf(error: unknown): StoreFault {
  if (error instanceof S3ServiceException) {
    return { name: error.name, status: error.$metadata.httpStatusCode };
  }
  const name = error instanceof Error ? error.name : 'unknown';
  return { name: errorCode(error) ?? name, status: undefined };
}

/**
 * The refusal that a fault of the store becomes: 507 where it is full, 503 for all else, since none of
 * it is the fault of whoever asked. The log gets the cause.
 */
export function storeRefusal(call: string, error: unknown): Error {
  const { name, status } = storeFaultOf(error);
  if (status === INSUFFICIENT_STORAGE || FULL_NAMES.has(name)) return noRoom();
  const refusal = unavailable('storage.away');
  refusal.cause = new Error(`${call}: ${name}${status === undefined ? '' : ` (${status})`}`);
  return refusal;
}
