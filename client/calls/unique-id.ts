import { timedUuid } from '../../shared/texts/timed-uuid.ts';

/** Creates a UUID. Unlike `crypto.randomUUID`, it also works on pages without TLS. */
export function uniqueId(): string {
  return timedUuid(crypto.getRandomValues(new Uint8Array(16)), Date.now());
}
