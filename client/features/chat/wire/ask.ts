import {
  type Answer,
  call,
  type EnvelopePath,
  NOT_REACHED,
  type Payload,
} from '../../../calls/api.ts';
import { useSession } from '../../../session/session.store.ts';

/** Time limit for an answer. A network that drops packets reports no error. */
const TIMEOUT_MS = 15_000;

/**
 * Makes a call that ends within a time limit. A timeout counts as unreachable. So does an answer
 * that arrives after another account has signed in, because it was not meant for that account.
 */
export async function ask<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
): Promise<Answer<P>> {
  const asker = userNow();
  const answer = await call(path, payload, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (userNow() === asker) return answer;
  return { success: false, info: NOT_REACHED, data: null, status: 0 };
}

function userNow(): number | undefined {
  return useSession.getState().session?.userId;
}

/** Whether the same request may succeed later. */
export function mayPass({ status }: { readonly status: number }): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
