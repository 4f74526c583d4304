import type { FastifyInstance } from 'fastify';
import type { CallTable } from '../../../shared/contract/call.ts';
import { describeTable } from './openapi.ts';
import { renderDocs } from './render-docs.ts';

/** `GET /api/docs`: every call as a page; `GET /api/docs/openapi.json`: the same as OpenAPI 3.1. */
export function mountDocs(http: FastifyInstance, calls: CallTable): void {
  // Written once, for the first reader: for each request it would take 10 ms of everybody's time.
  let description: string | undefined;
  let page: string | undefined;
  http.get('/api/docs/openapi.json', async (_request, reply) => {
    void reply.type('application/json; charset=utf-8');
    return (description ??= JSON.stringify(describeTable(calls)));
  });
  http.get('/api/docs', async (_request, reply) => {
    void reply.type('text/html; charset=utf-8');
    return (page ??= renderDocs(calls));
  });
}
