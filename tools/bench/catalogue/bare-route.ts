import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/*
 * The reference for the endpoint: a bare Fastify route that returns a fixed page of sounds,
 * recorded from Earmark. It has no validation, no session and no database.
 */
const page: unknown = JSON.parse(readFileSync(process.env['PAGE_FILE'] ?? '', 'utf8'));
const app = Fastify();
app.post('/api/projects/getAllProjects', async () => page);
await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`listening at ${(app.server.address() as AddressInfo).port}\n`);
