import { type Answer, call, type EnvelopePath, NOT_REACHED, type Payload } from '../../../api.ts';
import { useSession } from '../../../session/session.store.ts';

/** How long an answer is waited for, milliseconds: a network that swallows packets says nothing. */
const PATIENCE = 15_000;

/**
 * Makes a call that must not hang, since others wait for its end; late counts as not reached. So
 * does what comes when another person is signed in: it was not for them.
 */
export async function ask<P extends EnvelopePath>(
  path: P,
  payload: Payload<P>,
): Promise<Answer<P>> {
  const asker = userNow();
  const answer = await call(path, payload, { signal: AbortSignal.timeout(PATIENCE) });
  if (userNow() === asker) return answer;
  return { success: false, info: NOT_REACHED, data: null, status: 0 };
}

function userNow(): number | undefined {
  return useSession.getState().session?.userId;
}

/** Whether a refusal may pass by itself, so that the same may be asked again later. */
export function mayPass({ status }: { readonly status: number }): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}
