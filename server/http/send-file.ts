import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileReply } from './handler.ts';

/** Opened by itself, a file is a page without rights: no script, no form, no request. */
export const NO_RIGHTS = "default-src 'none'; sandbox";

/**
 * Answers a file as a download that can be resumed: one byte range is honoured (RFC 9110, section
 * 14), anything else in a Range header answers the whole. So does a range of bytes that are others
 * by now (If-Range); who has these very bytes already gets none (If-None-Match). A file that is
 * elsewhere is answered by its address there, which holds for a moment.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: FileReply,
): Promise<FastifyReply> {
  // An address is signed for one method. Ranges are the other side's.
  if (file.elsewhere && request.method !== 'HEAD') return sendElsewhere(request, reply, file);
  void reply
    .header('Accept-Ranges', file.isMadeOnTheWay ? 'none' : 'bytes')
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

/** What is only to be described is not read. */
async function bytesOf(
  { method }: FastifyRequest,
  file: FileReply,
  span?: { start: number; end: number },
): Promise<Readable> {
  return method === 'HEAD' ? Readable.from([]) : file.open(span);
}

/** Sends the caller to where the bytes are. A form that was posted is followed by reading. */
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

/** The Range header, where it can be honoured. */
function rangeFor(
  { headers }: FastifyRequest,
  { isMadeOnTheWay }: FileReply,
  tag: string | undefined,
): string | undefined {
  const condition = headers['if-range'];
  if (isMadeOnTheWay || (condition !== undefined && condition !== tag)) return undefined;
  return headers.range;
}

/** Whether an If-None-Match header names this tag; a cache may have marked it as weak. */
function names(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));
}

/** One byte range as both ends included; undefined when the whole is to be answered. */
export function readRange(
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

/** What to do, and the name for saving: plain ASCII for old clients, UTF-8 for all others (RFC 6266). */
function contentDisposition({ name, inPlace = false }: FileReply): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${inPlace ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
