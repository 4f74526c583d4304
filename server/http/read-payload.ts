import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import multipart from '@fastify/multipart';
import qs from 'qs';
import { Readable } from 'node:stream';
import type { Call, UploadCall } from '../../shared/contract/call.ts';
import { isTooDeep } from '../platform/nesting.ts';
import { malformed, Refusal, tooLarge } from '../platform/refusal.ts';
import { type BodyBuffers, readInto } from './body-buffers.ts';
import type { UploadedFile } from './handler.ts';

/** What a request brought, before any schema was held against it. */
export interface RawPayload {
  readonly values: unknown;
  readonly files: readonly UploadedFile[];
  /** Has the files' memory used again; call it when nobody reads them any more. */
  release(): void;
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const BYTES = 'application/octet-stream';
const TOO_DEEP = 'The body is nested too deeply.';
const BROKEN_FORM = 'The form is broken, or it ends before its end. Please send it again.';
const NOT_UNDERSTOOD = 'This content type is not understood. Send JSON.';

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
  // Left unread here: only a call that takes a file as its body reads it, and no other one sees it.
  app.addContentTypeParser(BYTES, (_request, body, done) => done(null, body));
  // Refuses prototypes too.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const readJson: typeof parseJson = (request, text, done) =>
    isTooDeep(text) ? done(malformed(TOO_DEEP)) : parseJson(request, text, done);
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, readJson);
  app.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (request, body, done) => {
    const text = body.trim();
    if (text.startsWith('{')) readJson(request, text, done);
    else done(null, parseQuery(text));
  });
}

/**
 * The payload of a request, wherever its method and content type put it. `buffers` are for the files
 * of a call that takes one small file at a time.
 */
export async function readPayload(
  request: FastifyRequest,
  call: Call,
  buffers?: BodyBuffers,
): Promise<RawPayload> {
  if (request.method === 'GET') return plain(request.query);
  const { body } = request;
  if (call.kind === 'upload') {
    return body instanceof Readable
      ? readBytes(request.query as Record<string, unknown>, body, call, buffers)
      : readMultipart(request, call, buffers);
  }
  if (body instanceof Readable) throw new Refusal(415, NOT_UNDERSTOOD);
  return plain(body ?? {});
}

function plain(values: unknown): RawPayload {
  return { values, files: [], release: () => {} };
}

/**
 * A file as the whole body, its fields in the query. Credentials in a query could be seen by proxies
 * and logs on the way, so they count from the header alone.
 */
async function readBytes(
  { Auth: _unheard, ...values }: Record<string, unknown>,
  body: Readable,
  { files: { raw, maxBytes } }: UploadCall,
  buffers: BodyBuffers | undefined,
): Promise<RawPayload> {
  if (raw === undefined || !buffers)
    throw new Refusal(415, 'Send this call as multipart/form-data.');
  const buffer = buffers.take();
  const bytes = await readInto(buffer, body);
  if (!bytes) throw tooLarge(`The body can be at most ${maxBytes} bytes.`);
  const files = [{ field: raw, name: '', bytes }];
  return { values, files, release: () => buffers.giveBack(buffer) };
}

async function readMultipart(
  request: FastifyRequest,
  call: UploadCall,
  buffers: BodyBuffers | undefined,
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
  const used: Buffer[] = [];
  for await (const part of partsOf(request, { limits })) {
    if (part.type === 'field') {
      fields.append(part.fieldname, String(part.value));
      continue;
    }
    const buffer = buffers?.take();
    if (buffer) used.push(buffer);
    const bytes = buffer ? await readInto(buffer, part.file) : await part.toBuffer();
    if (!bytes || part.file.truncated) {
      throw tooLarge(`A file part can be at most ${call.files.maxBytes} bytes.`);
    }
    files.push({ field: part.fieldname, name: part.filename, bytes });
  }
  const release = () => used.forEach((buffer) => buffers?.giveBack(buffer));
  return { values: parseQuery(fields.toString()), files, release };
}

function tooManyFiles(most: number | undefined): Refusal {
  return tooLarge(most === 1 ? 'Send one file at a time.' : `Send at most ${most} files at once.`);
}

type PartsOptions = Parameters<FastifyRequest['parts']>[0];

/** The parts of a form. One that is broken is its sender's fault, which the parser does not say. */
async function* partsOf(request: FastifyRequest, options: PartsOptions) {
  try {
    yield* request.parts(options);
  } catch (error) {
    const { statusCode, code } = error as Partial<FastifyError>;
    if (code === 'FST_FILES_LIMIT') throw tooManyFiles(options?.limits?.files);
    throw statusCode === undefined ? malformed(BROKEN_FORM) : error;
  }
}
