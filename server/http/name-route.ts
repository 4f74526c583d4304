import type { FastifyReply } from 'fastify';

/**
 * Names the route of the answer for the log of the proxy in front, because a path may contain
 * tokens and codes. The proxy removes the header.
 */
export function nameRoute(reply: FastifyReply, pattern: string): void {
  void reply.header('Earmark-Route', pattern);
}
