import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address to go to where a page is asked for under another name of this very machine than its
 * public one, 'localhost' for '127.0.0.1': browsers keep a sign-in and a cart for each name alone, and
 * whoever comes back from the bank comes to the public one. Undefined where the name is right, or is
 * none of those.
 */
export function underPublicName(
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  publicUrl: string,
): string | undefined {
  const { host = '' } = headers;
  if (!URL.canParse(`http://${host}`)) return undefined;
  const asked = new URL(`http://${host}`);
  const wanted = new URL(publicUrl);
  if (asked.hostname === wanted.hostname || asked.port !== wanted.port) return undefined;
  if (!LOOPBACK.has(asked.hostname) || !LOOPBACK.has(wanted.hostname)) return undefined;
  // An address that begins with two slashes would name another host.
  return wanted.origin + url.replace(/^\/+/, '/');
}
