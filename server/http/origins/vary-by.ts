import type { FastifyReply } from 'fastify';

/** Says that the answer depends on a header of the request, beside what it was said to depend on. */
export function varyBy(reply: FastifyReply, name: string): void {
  const named = reply.getHeader('Vary');
  void reply.header('Vary', named === undefined ? name : `${String(named)}, ${name}`);
}
