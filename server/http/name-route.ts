import type { FastifyReply } from 'fastify';

/**
 * Tells the proxy in front which route answered, for its log: an address may hold tokens, codes and
 * hashes. The proxy takes the header off.
 */
export function nameRoute(reply: FastifyReply, pattern: string): void {
  void reply.header('Earmark-Route', pattern);
}
