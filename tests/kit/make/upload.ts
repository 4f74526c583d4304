import { extensionOf } from '../../../shared/texts/file-name.ts';
import type { UploadPurpose } from '../../../shared/features/media.ts';
import type { CallPath } from '../../../shared/features/call-table.ts';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import type { TestAuth, TestReply } from '../make-call.ts';
import type { TestApp } from '../test-app.ts';

/** The fields of a chunk. Some tests send invalid ones. */
export interface ChunkFields {
  readonly file?: string;
  readonly num: number;
  readonly totalChunks: number;
  readonly fileId?: string;
  readonly extension?: string;
  readonly end?: boolean;
  readonly purpose?: string;
  readonly userId?: number;
}

const PATH = '/media/uploadFile' satisfies CallPath;

/** Sends one chunk like a browser: multipart, the credentials as JSON in a field. */
export async function sendChunk(
  app: Pick<TestApp, 'url'>,
  auth: TestAuth | undefined,
  fields: ChunkFields,
  bytes: Uint8Array,
): Promise<TestReply<typeof PATH>> {
  const form = new FormData();
  if (auth) form.append('Auth', JSON.stringify(auth));
  for (const [name, value] of Object.entries({ file: 'take.wav', extension: 'wav', ...fields })) {
    form.append(name, String(value));
  }
  form.append('fileToUpload', new Blob([Uint8Array.from(bytes)]), 'blob');
  const response = await fetch(`${app.url}/api${PATH}`, { method: 'POST', body: form });
  const body = (await response.json()) as object;
  return { status: response.status, ...body } as TestReply<typeof PATH>;
}

/** Sends one chunk like our client: as the whole body, the credentials in a header. */
export async function sendRawChunk(
  app: Pick<TestApp, 'url'>,
  auth: TestAuth | undefined,
  fields: ChunkFields,
  bytes: Uint8Array,
): Promise<TestReply<typeof PATH>> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ file: 'take.wav', extension: 'wav', ...fields })) {
    query.set(name, String(value));
  }
  const response = await fetch(`${app.url}/api${PATH}?${query.toString()}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/octet-stream',
      ...(auth && { Authorization: `Bearer ${auth.token}` }),
    },
    body: Uint8Array.from(bytes),
  });
  const body = (await response.json()) as object;
  return { status: response.status, ...body } as TestReply<typeof PATH>;
}

/** Splits a file into chunks. */
export function chunksOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, num) =>
    bytes.subarray(num * CHUNK_BYTES, (num + 1) * CHUNK_BYTES),
  );
}

/** Uploads a whole file and returns its id. With the purpose `chat` it may be of any kind. */
export async function uploadFile(
  app: Pick<TestApp, 'url'>,
  auth: TestAuth,
  bytes: Buffer,
  file = 'take.wav',
  purpose?: UploadPurpose,
): Promise<string> {
  const chunks = chunksOf(bytes);
  let fileId = '';
  for (const [num, chunk] of chunks.entries()) {
    const fields = {
      file,
      num,
      totalChunks: chunks.length,
      fileId,
      ...(purpose && { purpose, extension: extensionOf(file) }),
    };
    const reply = await sendChunk(app, auth, fields, chunk);
    if (!reply.success) throw new Error(`Chunk ${num} was refused: ${reply.info}`);
    fileId = reply.data.fileId;
  }
  return fileId;
}

/** Makes a call that takes whole files. */
export async function sendFiles<P extends CallPath>(
  app: Pick<TestApp, 'url'>,
  path: P,
  auth: TestAuth | undefined,
  fields: Readonly<Record<string, unknown>>,
  files: readonly (readonly [name: string, bytes: Uint8Array])[],
): Promise<TestReply<P>> {
  const form = new FormData();
  if (auth) form.append('Auth', JSON.stringify(auth));
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, bytes] of files) form.append('files', new Blob([Uint8Array.from(bytes)]), name);
  const response = await fetch(`${app.url}/api${path}`, { method: 'POST', body: form });
  const body = (await response.json()) as object;
  return { status: response.status, ...body } as TestReply<P>;
}
