/** Lists the keys of an object whose type declares all of them, such as a table. */
export function keysOf<T extends object>(complete: T): (keyof T & string)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its type allows no other key
  return Object.keys(complete) as (keyof T & string)[];
}
