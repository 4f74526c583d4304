import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text to be answered, which whoever has it already need not get again. */
interface TextReply {
  readonly text: string;
  /** With its charset. */
  readonly mediaType: string;
  /** How long it may be kept, as `Cache-Control` says it. */
  readonly keep: string;
  /** 200 unless told. */
  readonly status?: number;
}

const compress = promisify(gzip);
/** Below this nothing is gained: it leaves in one packet anyway, bytes. */
const WORTH_COMPRESSING = 1_000;

/** Answers a text with a tag of its content, compressed for whoever takes that; 304 to whoever names the tag. */
export async function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, mediaType, keep, status = 200 }: TextReply,
): Promise<FastifyReply> {
  // Weak, since it is the same for the compressed bytes and the others.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('Cache-Control', keep).header('ETag', tag);
  varyBy(reply, 'Accept-Encoding');
  const { 'if-none-match': known = '', 'accept-encoding': accepted } = request.headers;
  if (status === 200 && known.includes(tag)) return reply.code(304).send();
  void reply.code(status).type(mediaType);
  if (!takesGzip(accepted) || text.length < WORTH_COMPRESSING) return reply.send(text);
  return reply.header('Content-Encoding', 'gzip').send(await compress(text));
}

/** As browsers and programs write it; whoever refuses gzip by a weight of 0 gets plain text. */
function takesGzip(accepted: string | readonly string[] = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(accepted));
}

/** Says that the answer depends on a header of the request, beside what it was said to depend on. */
export function varyBy(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('Vary');
  void reply.header('Vary', named === undefined ? name : `${String(named)}, ${name}`);
}
