import { inflateRawSync } from 'node:zlib';
import { once } from '../../../../shared/once.ts';
import { LOOK_ALIKES } from './look-alikes-17.ts';

/** Loaded with the first comparison, so that a server without sign-ups needs no table. */
const looks = once(readTable);

/**
 * Computes the skeleton of a name (UTS 39): look-alike names have the same one. Case is folded
 * after the look-alikes, because a capital I looks like an l. Therefore i, I, l, 1 and | count as
 * one character. A change here needs a migration that computes the stored skeletons again.
 */
export function skeletonOf(name: string): string {
  const asWritten = byLook(name.normalize('NFKC'));
  return byLook(asWritten.toLowerCase()).replaceAll('i', 'l');
}

function byLook(text: string): string {
  const table = looks();
  const characters = Array.from(text.normalize('NFD').replaceAll(IGNORED, ''));
  return characters
    .map((character) => table.get(character) ?? character)
    .join('')
    .normalize('NFD');
}

const IGNORED = /\p{Default_Ignorable_Code_Point}/gu;

function readTable(): Map<string, string> {
  const looks = new Map<string, string>();
  const lines = inflateRawSync(Buffer.from(LOOK_ALIKES, 'base64')).toString();
  for (const line of lines.split('\n')) {
    const [target = '', characters = ''] = line.split('\t');
    for (const character of characters) looks.set(character, target);
  }
  return looks;
}
