import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A text to be answered, which whoever has it already need not get again. */
export interface TextReply {
  readonly text: string;
  /** With its charset. */
  readonly mediaType: string;
  /** How long it may be kept, as `Cache-Control` says it. */
  readonly keep: string;
  /** 200 unless told. */
  readonly status?: number;
}

/** Answers a text with a tag of its content; 304 to whoever names that tag. */
export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { text, mediaType, keep, status = 200 }: TextReply,
): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
  void reply.header('Cache-Control', keep).header('ETag', tag);
  const isKnown = (request.headers['if-none-match'] ?? '').includes(tag);
  if (status === 200 && isKnown) return reply.code(304).send();
  return reply.code(status).type(mediaType).send(text);
}
