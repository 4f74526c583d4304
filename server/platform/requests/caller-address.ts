import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * Parses `PROXIES`, addresses and networks separated by commas. For requests outside Fastify, which
 * reads the same setting itself.
 */
export function createCallerAddresses(proxies = '') {
  const list = new BlockList();
  for (const entry of proxies.split(',').map((part) => part.trim())) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    if (version === 0) continue;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  function isProxy(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }
  return {
    isProxy,
    /** Returns the address that the request came from: the last one that is not a trusted proxy. */
    of({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string {
      const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
      const hops = [...forwarded.map((part) => part.trim()), socket.remoteAddress ?? ''];
      const known = hops.filter((address) => address !== '').toReversed();
      return known.find((address) => !isProxy(address)) ?? known.at(-1) ?? '';
    },
  };
}
