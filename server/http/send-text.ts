import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface TextReply {
  readonly text: string;
  /** Including its charset. */
  readonly mediaType: string;
  /** The value of `Cache-Control`. */
  readonly keep: string;
  /** By default 200. */
  readonly status?: number;
}

const compress = promisify(gzip);
/** The length from which texts are compressed. Shorter ones fit into one packet anyway. */
const WORTH_COMPRESSING = 1_000;

/**
 * Answers a text with an ETag of its content, compressed if the client accepts that; 304 if it has
 * the text already.
 */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, mediaType, keep, status = 200 }: TextReply,
): Promise<FastifyReply> {
  // Weak, because compressed and plain bytes share it.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('Cache-Control', keep).header('ETag', tag);
  varyBy(reply, 'Accept-Encoding');
  const { 'if-none-match': known = '', 'accept-encoding': accepted } = request.headers;
  if (status === 200 && known.includes(tag)) return reply.code(304).send();
  void reply.code(status).type(mediaType);
  if (!takesGzip(accepted) || text.length < WORTH_COMPRESSING) return reply.send(text);
  return reply.header('Content-Encoding', 'gzip').send(await compress(text));
}

/** Returns whether the client accepts gzip; a weight of 0 is a refusal. */
function takesGzip(accepted: string | readonly string[] = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(accepted));
}

export function varyBy(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('Vary');
  void reply.header('Vary', named === undefined ? name : `${String(named)}, ${name}`);
}
