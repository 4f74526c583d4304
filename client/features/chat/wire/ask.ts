import {
  type Answer,
  call,
  type EnvelopePath,
  NOT_REACHED,
  type Payload,
} from '../../../calls/api.ts';
import { signedInId } from '../../../session/session.store.ts';

/** The timeout of a call. A network that drops packets reports no error. */
const TIMEOUT_MS = 15_000;

/**
 * Makes a call with a timeout, which counts as unreachable. So does an answer after a change of the
 * account, because it belongs to the previous account.
 */
export async function ask<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
): Promise<Answer<P>> {
  const asker = signedInId();
  const answer = await call(path, payload, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (signedInId() === asker) return answer;
  return { success: false, info: NOT_REACHED, data: null, status: 0 };
}

/** Returns whether the same request may succeed later. */
export function mayRetry({ status }: { readonly status: number }): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
