import { type Answer, call, type EnvelopePath, type Payload } from '../../api.ts';

/** How long an answer is waited for, milliseconds: a network that swallows packets says nothing. */
const PATIENCE = 15_000;

/** Makes a call that must not hang, since others wait for its end; late counts as not reached. */
export function ask<P extends EnvelopePath>(path: P, payload: Payload<P>): Promise<Answer<P>> {
  return call(path, payload, { signal: AbortSignal.timeout(PATIENCE) });
}

/** Whether a refusal may pass by itself, so that the same may be asked again later. */
export function mayPass({ status }: { readonly status: number }): boolean {
  return status === 0 || status === 429 || status >= 500;
}
