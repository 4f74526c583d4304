/** Keys are our own ids; anything else is a fault of the program, not of a person. */
export function safeKey(key: string): string {
  if (!/^[\w-]{1,64}$/.test(key))
    throw new Error('A storage key may hold letters, digits and - only.');
  return key;
}

/**
 * Where an object lies, from the top of a storage: the same on a disk and in a store, so that one can
 * be copied to the other as it is.
 */
export function objectPlace(key: string): string {
  return `objects/${safeKey(key).slice(0, 2)}/${key}`;
}
