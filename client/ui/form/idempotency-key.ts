import { uniqueId } from '../../calls/unique-id.ts';

/**
 * Creates a generator of idempotency keys: equal contents get the same key, changed contents a new
 * one.
 */
export function createIdempotencyKey(): (contents: object) => string {
  let last = { contents: '', key: '' };
  return (contents) => {
    const written = JSON.stringify(contents);
    if (written !== last.contents) last = { contents: written, key: uniqueId() };
    return last.key;
  };
}
