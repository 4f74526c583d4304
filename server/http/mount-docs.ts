import type { FastifyInstance } from 'fastify';
import type { CallTable } from '../../shared/contract/call.ts';
import { describeTable } from './openapi.ts';
import { renderDocs } from './render-docs.ts';

/** `GET /api/docs`: every call as a page; `GET /api/docs/openapi.json`: the same as OpenAPI 3.1. */
export function mountDocs(http: FastifyInstance, calls: CallTable): void {
  const description = describeTable(calls);
  const page = renderDocs(calls);
  http.get('/api/docs/openapi.json', async () => description);
  http.get('/api/docs', async (_request, reply) => {
    void reply.type('text/html; charset=utf-8');
    return page;
  });
}
