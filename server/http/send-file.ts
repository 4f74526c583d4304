import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileReply } from './handler.ts';

/** A file opened in a browser is a page without rights: no scripts, no forms, no requests. */
export const NO_RIGHTS = "default-src 'none'; sandbox";

/**
 * Answers a file as a download that can be resumed. It honours one byte range (RFC 9110, section
 * 14). Any other Range header gets the whole file, and so does a range of an older version
 * (If-Range). A client that has the current version gets a 304 (If-None-Match). A file in a store
 * is answered with a redirect to a short-lived address.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  // A signed address is valid for one method. The store handles ranges itself.
  if (file.elsewhere && request.method !== 'HEAD') return sendElsewhere(request, reply, file);
  void reply
    .header('Accept-Ranges', file.isGenerated ? 'none' : 'bytes')
    .header('Content-Type', file.mediaType)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Disposition', contentDisposition(file));
  if (!file.inPlace) void reply.header('Content-Security-Policy', NO_RIGHTS);
  const tag = file.tag === undefined ? undefined : `"${file.tag}"`;
  if (tag !== undefined) {
    void reply.header('ETag', tag);
    if (names(request.headers['if-none-match'], tag)) return reply.code(304).send();
  }
  const span = readRange(rangeFor(request, file, tag), file.bytes);
  if (span === 'unsatisfiable') {
    return reply.code(416).header('Content-Range', `bytes */${file.bytes}`).send();
  }
  if (!span) return reply.header('Content-Length', file.bytes).send(await bytesOf(request, file));
  return reply
    .code(206)
    .header('Content-Range', `bytes ${span.start}-${span.end}/${file.bytes}`)
    .header('Content-Length', span.end - span.start + 1)
    .send(await bytesOf(request, file, span));
}

/** A HEAD request opens no file. */
async function bytesOf(
  { method }: FastifyRequest,
  file: FileReply,
  span?: { start: number; end: number },
): Promise<Readable> {
  return method === 'HEAD' ? Readable.from([]) : file.open(span);
}

/** Redirects to the store. A POST is followed by a GET. */
async function sendElsewhere(
  { method }: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  const { mediaType } = file;
  const address = await file.elsewhere?.({ mediaType, disposition: contentDisposition(file) });
  return reply
    .header('Cache-Control', 'no-store')
    .redirect(address ?? '', method === 'POST' ? 303 : 302);
}

/** Returns the Range header if it can be honoured. */
function rangeFor(
  { headers }: FastifyRequest,
  { isGenerated }: FileReply,
  tag: string | undefined,
): string | undefined {
  const condition = headers['if-range'];
  if (isGenerated || (condition !== undefined && condition !== tag)) return undefined;
  return headers.range;
}

/** Returns whether an If-None-Match header names this tag; caches may have marked it as weak. */
function names(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

/** Parses one byte range, both ends included; undefined if the whole file is to be answered. */
function readRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Number(last);
    return length === 0 ? 'unsatisfiable' : { start: Math.max(0, bytes - length), end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (start >= bytes) return 'unsatisfiable';
  return start > end ? undefined : { start, end };
}

/**
 * Writes Content-Disposition with the file name in ASCII for old clients and in UTF-8 for others
 * (RFC 6266).
 */
function contentDisposition({ name, inPlace = false }: FileReply): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${inPlace ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
