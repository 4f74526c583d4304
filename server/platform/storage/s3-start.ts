import { randomUUID } from 'node:crypto';
import type { S3Calls } from './s3-calls.ts';
import { storeFaultOf } from './s3-faults.ts';
import { StartError } from '../start/start-error.ts';

/** What a start says of its store. */
interface NamedStore {
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly bucket: string;
}

/**
 * Makes sure that the bucket is there and can be written, by writing into it; throws a StartError
 * that says what is wrong, and no key.
 */
export async function proveStore(calls: S3Calls, store: NamedStore): Promise<void> {
  const at = store.endpoint ?? `Amazon in ${store.region}`;
  try {
    await calls.askForBucket();
  } catch (error) {
    throw new StartError(explain(error, { at, bucket: store.bucket }));
  }
  const place = `parts/start-${randomUUID()}`;
  try {
    await calls.put(place, Buffer.from('earmark'));
    await calls.remove(place);
  } catch (error) {
    const { cause } = error as Error;
    const fault = cause instanceof Error ? cause.message : String(error);
    throw new StartError(
      `STORAGE=s3: the bucket ${store.bucket} at ${at} cannot be written with this key: ${fault}`,
    );
  }
}

/** An answer without a body, so its status is all that is known. */
function explain(error: unknown, { at, bucket }: { at: string; bucket: string }): string {
  const { name, status } = storeFaultOf(error);
  if (status === undefined) {
    return `STORAGE=s3: the store at ${at} cannot be reached: ${name}. See S3_ENDPOINT.`;
  }
  if (status === 404) return `STORAGE=s3: there is no bucket ${bucket} at ${at}. Make it first.`;
  if (status === 401 || status === 403) {
    return `STORAGE=s3: ${at} refuses S3_ACCESS_KEY and S3_SECRET_KEY for the bucket ${bucket}.`;
  }
  if (status === 301 || status === 400) {
    return `STORAGE=s3: the bucket ${bucket} at ${at} is in another region than S3_REGION, or the store does not take such a request (${status}).`;
  }
  return `STORAGE=s3: ${at} does not let the bucket ${bucket} be used: ${name} (${status}).`;
}
