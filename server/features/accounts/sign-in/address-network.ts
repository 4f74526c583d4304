import { isIPv4, isIPv6 } from 'node:net';

/** How much of an address is kept: the first of the four numbers of IPv4, of the eight groups of IPv6. */
export interface NetworkSize {
  readonly v4: 1 | 2 | 3 | 4;
  readonly v6: 1 | 2 | 3 | 4;
}

/** The beginning of an address, which all of a network share; an IPv4 address inside IPv6 is IPv4. */
export function networkOf(address: string, { v4, v6 }: NetworkSize): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.split('.').slice(0, v4).join('.');
  if (!isIPv6(plain)) return 'unknown';
  const [head = '', tail] = plain.toLowerCase().split('::');
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const left = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: left }, () => '0'), ...after];
  return groups.slice(0, v6).join(':');
}

function groupsOf(text: string): string[] {
  return text.split(':').filter((group) => group !== '');
}
