import { timedUuid } from '../../shared/texts/timed-uuid.ts';

/** A UUID. Unlike `crypto.randomUUID` it also works where the page has no TLS. */
export function uniqueId(): string {
  return timedUuid(crypto.getRandomValues(new Uint8Array(16)), Date.now());
}
