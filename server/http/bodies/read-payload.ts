import type { FastifyInstance, FastifyRequest } from 'fastify';
import multipart, { type MultipartFile } from '@fastify/multipart';
import qs from 'qs';
import { Readable } from 'node:stream';
import type { Call, UploadCall } from '../../../shared/contract/call.ts';
import { errorCode } from '../../database/connection/error-code.ts';
import { bytesInMemory } from '../../platform/storage/storage.ts';
import { isJsonTooDeep } from '../../platform/requests/coerce.ts';
import { malformed, Refusal, tooLarge } from '../../platform/requests/refusal.ts';
import {
  type BodyBuffers,
  type IncomingFile,
  readInto,
  type StoreIncoming,
} from './incoming-files.ts';
import { errorStatus } from '../envelope.ts';
import type { UploadedFile } from '../handler.ts';

/** The content of a request before any schema check. */
export interface RawPayload {
  readonly values: unknown;
  readonly files: readonly UploadedFile[];
  /**
   * Deletes the files, or returns their memory to the pool. Call it when they are no longer read.
   */
  release(): Promise<void>;
}

/** Decides which files are read, and stores them while their call is running. */
export interface FileGate {
  /**
   * Refuses callers without access. Returns false if there are no credentials yet: the
   * specification allows `Auth` after the files.
   */
  readonly admit: (auth: unknown) => Promise<boolean>;
  /**
   * Takes one of the few places for requests whose credentials come last, and returns the function
   * that frees it.
   */
  readonly takePlace: () => () => void;
  readonly store: StoreIncoming;
  /** For calls with a single small file, once the caller is known. */
  readonly buffers: BodyBuffers | undefined;
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const BYTES = 'application/octet-stream';
/** All fields besides the files together. */
const MAX_FIELD_BYTES = 32_768;

/** Parses `a[b]=c` into objects. The limits keep a query from creating deep or huge ones. */
export function parseQuery(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 4, arrayLimit: 200, parameterLimit: 500, allowPrototypes: false });
}

/**
 * Registers the body formats that the specification allows: JSON, JSON with a form content type,
 * form fields, and multipart.
 */
export async function registerBodyParsers(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.removeContentTypeParser('text/plain');
  // The body stays unread. Only calls that take a file as their body read it.
  app.addContentTypeParser(BYTES, (_request, body, done) => done(null, body));
  // Also refuses `__proto__` and `constructor`.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  const readJson: typeof parseJson = (request, text, done) =>
    isJsonTooDeep(text) ? done(malformed('request.too-deep')) : parseJson(request, text, done);
  app.addContentTypeParser(JSON_TYPE, { parseAs: 'string' }, readJson);
  app.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (request, body, done) => {
    const text = body.trim();
    if (text.startsWith('{')) readJson(request, text, done);
    else done(null, parseQuery(text));
  });
}

/** Reads the payload from the query of a GET, or else from the body. */
export async function readPayload(
  request: FastifyRequest,
  call: Call,
  gate: FileGate,
): Promise<RawPayload> {
  if (request.method === 'GET') return plain(request.query);
  const { body } = request;
  if (call.kind === 'upload') {
    if (!(body instanceof Readable)) return readMultipart(request, call, gate);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `parseQuery` made it
    return readBytes(request.query as Record<string, unknown>, body, call, gate);
  }
  if (body instanceof Readable) throw new Refusal('request.content-type', {}, { status: 415 });
  return plain(body ?? {});
}

function plain(values: unknown): RawPayload {
  return { values, files: [], release: async () => {} };
}

/**
 * Reads a file that is the whole body; its fields are in the query. Credentials in a query could
 * end up in logs of proxies, so only the header counts.
 */
async function readBytes(
  { Auth: _ignored, ...values }: Record<string, unknown>,
  body: Readable,
  { files: { raw, maxBytes } }: UploadCall,
  { admit, buffers }: FileGate,
): Promise<RawPayload> {
  if (raw === undefined || !buffers) {
    throw new Refusal('upload.needs-multipart', {}, { status: 415 });
  }
  if (!(await admit(undefined))) {
    throw new Refusal('session.authentication-failed', {}, { status: 401 });
  }
  const buffer = buffers.take();
  const bytes = await readInto(buffer, body);
  if (!bytes) throw tooLarge('upload.body-too-large', { most: maxBytes });
  const files = [{ field: raw, name: '', ...bytesInMemory(bytes) }];
  return { values, files, release: async () => buffers.release(buffer) };
}

async function readMultipart(
  request: FastifyRequest,
  call: UploadCall,
  gate: FileGate,
): Promise<RawPayload> {
  if (!request.isMultipart()) throw malformed('upload.needs-multipart');
  const { maxBytes, maxCount, raw } = call.files;
  const limits = { fileSize: maxBytes, files: maxCount, fields: 50, fieldSize: 4_096 };
  const fields = new URLSearchParams();
  let fieldBytes = 0;
  const files: UploadedFile[] = [];
  const cleanUp: (() => void | Promise<void>)[] = [];
  const release = async () => void (await Promise.all(cleanUp.map(async (step) => step())));
  const fieldValues = () => parseQuery(fields.toString());

  let isKnown: boolean | undefined;
  async function keep(part: MultipartFile): Promise<void> {
    isKnown ??= await gate.admit(fieldValues()['Auth']);
    // One place covers all files of the request.
    if (!isKnown && files.length === 0) cleanUp.push(gate.takePlace());
    const isSmall = isKnown && raw !== undefined;
    const kept =
      isSmall && gate.buffers
        ? await keepInMemory(part.file, gate.buffers)
        : await gate.store(part.file);
    if (kept) cleanUp.push(async () => kept.drop());
    if (!kept || part.file.truncated) {
      throw tooLarge('upload.part-too-large', { most: maxBytes });
    }
    files.push({
      field: part.fieldname,
      name: part.filename,
      size: kept.size,
      read: (start, end) => kept.read(start, end),
    });
  }

  try {
    for await (const part of partsOf(request, { limits })) {
      if (part.type === 'file') {
        await keep(part);
        continue;
      }
      const value = String(part.value);
      fieldBytes += value.length;
      if (fieldBytes > MAX_FIELD_BYTES) throw tooLarge('upload.fields-too-long');
      fields.append(part.fieldname, value);
    }
    return { values: fieldValues(), files, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Returns undefined if the file is too large. */
async function keepInMemory(
  stream: Readable,
  buffers: BodyBuffers,
): Promise<IncomingFile | undefined> {
  const buffer = buffers.take();
  const drop = async () => buffers.release(buffer);
  const bytes = await readInto(buffer, stream);
  if (bytes) return { ...bytesInMemory(bytes), drop };
  await drop();
  return undefined;
}

function tooManyFiles(most = 0): Refusal {
  if (most === 1) return tooLarge('upload.one-file');
  return tooLarge('upload.too-many-files', { most });
}

type PartsOptions = Parameters<FastifyRequest['parts']>[0];

/**
 * Yields the parts of a form. A malformed form is the sender's fault, which the parser does not
 * report as such.
 */
async function* partsOf(request: FastifyRequest, options: PartsOptions) {
  try {
    yield* request.parts(options);
  } catch (error) {
    if (errorCode(error) === 'FST_FILES_LIMIT') throw tooManyFiles(options?.limits?.files);
    throw errorStatus(error) === undefined ? malformed('upload.form-broken') : error;
  }
}
