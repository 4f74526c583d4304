import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the URL to redirect to if a page is requested under another loopback name than the public
 * one, such as 'localhost' for '127.0.0.1'. Browsers keep sign-in and cart per name, and the bank
 * returns to the public one. Returns undefined if the name is right or not a loopback name.
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
  // A path that starts with two slashes would name another host.
  return wanted.origin + url.replace(/^\/+/, '/');
}
