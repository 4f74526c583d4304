import { uniqueId } from '../../unique-id.ts';

/**
 * Makes keys for what is sent: the same contents get the same key, so that sending them again after
 * a lost answer makes nothing new, and changed contents get another.
 */
export function createRepeatKey(): (contents: object) => string {
  let last = { contents: '', key: '' };
  return (contents) => {
    const written = JSON.stringify(contents);
    if (written !== last.contents) last = { contents: written, key: uniqueId() };
    return last.key;
  };
}
