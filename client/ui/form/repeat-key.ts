import { uniqueId } from '../../calls/unique-id.ts';

/**
 * Creates a generator of idempotency keys. Equal contents get the same key, so that sending them
 * again after a lost reply creates nothing new. Changed contents get a new key.
 */
export function createRepeatKey(): (contents: object) => string {
  let last = { contents: '', key: '' };
  return (contents) => {
    const written = JSON.stringify(contents);
    if (written !== last.contents) last = { contents: written, key: uniqueId() };
    return last.key;
  };
}
