import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import qs from 'qs';
import type { Call } from '../../shared/contract/call.ts';
import { malformed, tooLarge } from '../platform/refusal.ts';
import type { UploadedFile } from './handler.ts';

/** What a request brought, before any schema was held against it. */
export interface RawPayload {
  readonly values: unknown;
  readonly files: readonly UploadedFile[];
}

const FORM = 'application/x-www-form-urlencoded';

/** `a[b]=c` as objects, bounded so that no query can make a deep or a huge one. */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, arrayLimit: 200, parameterLimit: 500, allowPrototypes: false });
}

/**
 * Teaches a Fastify instance the bodies of the specification's two readings: JSON, JSON under a
 * form content type, real form fields, and multipart.
 */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body).trim();
    try {
      done(null, text.startsWith('{') ? JSON.parse(text) : parseQuery(text));
    } catch {
      done(malformed('The body is not valid JSON.'));
    }
  });
}

/** The payload of a request, wherever its method and content type put it. */
export async function readPayload(request: FastifyRequest, call: Call): Promise<RawPayload> {
  if (request.method === 'GET') return { values: request.query, files: [] };
  if (call.kind === 'upload') return readMultipart(request, call);
  return { values: request.body ?? {}, files: [] };
}

async function readMultipart(
  request: FastifyRequest,
  call: Extract<Call, { kind: 'upload' }>,
): Promise<RawPayload> {
  if (!request.isMultipart()) throw malformed('Send this call as multipart/form-data.');
  const limits = {
    fileSize: call.files.maxBytes,
    files: call.files.maxCount,
    fields: 50,
    fieldSize: 4_096,
  };
  const fields = new URLSearchParams();
  const files: UploadedFile[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields.append(part.fieldname, String(part.value));
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated) {
      throw tooLarge(`A file part can be at most ${call.files.maxBytes} bytes.`);
    }
    files.push({ field: part.fieldname, name: part.filename, bytes });
  }
  return { values: parseQuery(fields.toString()), files };
}
