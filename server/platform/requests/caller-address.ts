import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Tells who calls where proxies stand in front. */
export interface CallerAddresses {
  /** Whether this is the address of a proxy that is believed. */
  readonly isProxy: (address: string) => boolean;
  /** The address of whoever began this request: the last one that no believed proxy has. */
  readonly of: (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string;
}

/**
 * Reads `PROXIES`, addresses and networks by commas. For what does not go through Fastify, which reads
 * the same setting for what does.
 */
export function createCallerAddresses(proxies = ''): CallerAddresses {
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
    of({ headers, socket }) {
      const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
      const way = [...forwarded.map((part) => part.trim()), socket.remoteAddress ?? ''];
      const known = way.filter((address) => address !== '').toReversed();
      return known.find((address) => !isProxy(address)) ?? known.at(-1) ?? '';
    },
  };
}
