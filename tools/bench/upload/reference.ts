import { randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { CHUNK_BYTES } from '../../../shared/limits.ts';

/*
 * What Earmark is held against: the smallest servers that put chunks at their places in a file. They
 * ask nobody who they are, check nothing, note nothing, and sync once, with the last chunk.
 * REFERENCE=multipart     Fastify + @fastify/multipart, one chunk a request
 * REFERENCE=raw           Fastify, the chunk as the body, its fields in the query
 */

interface Fields {
  readonly fileId?: string;
  readonly num?: string;
  readonly totalChunks?: string;
}

const folder = process.env['FOLDER'] ?? '';
await serveChunks(process.env['REFERENCE'] === 'raw');

async function serveChunks(isRaw: boolean): Promise<void> {
  const app = Fastify({ bodyLimit: CHUNK_BYTES + 65_536 });
  if (isRaw) takeRaw(app);
  else await takeMultipart(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  tell((app.server.address() as AddressInfo).port);
}

function takeRaw(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );
  mount(app, (request) => store(request.query as Fields, request.body as Buffer));
}

async function takeMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { fileSize: CHUNK_BYTES } });
  mount(app, async (request) => {
    const fields: Record<string, string> = {};
    let bytes: Buffer = Buffer.alloc(0);
    for await (const part of request.parts()) {
      if (part.type === 'file') bytes = await part.toBuffer();
      else fields[part.fieldname] = String(part.value);
    }
    return store(fields, bytes);
  });
}

function mount(app: FastifyInstance, handler: (request: FastifyRequest) => Promise<object>): void {
  app.route({ method: 'POST', url: '/api/media/uploadFile', handler });
}

const files = new Map<string, { readonly handle: FileHandle; here: number }>();

async function store({ fileId, num, totalChunks }: Fields, bytes: Buffer): Promise<object> {
  const id = fileId || randomUUID();
  const file = files.get(id) ?? { handle: await open(join(folder, id), 'w'), here: 0 };
  files.set(id, file);
  await file.handle.write(bytes, 0, bytes.length, Number(num) * CHUNK_BYTES);
  file.here += 1;
  if (file.here === Number(totalChunks)) {
    await file.handle.sync();
    await file.handle.close();
    files.delete(id);
  }
  return { success: true, info: '', data: { fileId: id } };
}

function tell(port: number): void {
  process.stdout.write(`listening at ${port}\n`);
}
