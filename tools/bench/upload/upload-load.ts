import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { chunkPieces } from './upload-content.ts';
import type { LoadOrder, LoadResult } from './load-order.ts';

/*
 * Sends files as fast as a server takes them: HTTP written by hand over sockets that stay open, so
 * that as much as possible of the machine is left to the server. LOAD holds the order as JSON.
 */

const order = JSON.parse(process.env['LOAD'] ?? '') as LoadOrder;
const began = performance.now();
const fileIds = await Promise.all(Array.from({ length: order.uploads }, () => upload()));
const result: LoadResult = { seconds: (performance.now() - began) / 1_000, fileIds };
process.stdout.write(`${JSON.stringify(result)}\n`);
process.exit();

/** One file: its first chunk alone, since it names the file, then the others side by side. */
async function upload(): Promise<string> {
  if (order.wire === 'tus') return uploadByTus();
  const sockets = await Promise.all(Array.from({ length: order.inFlight }, open));
  const [first] = sockets;
  if (!first) throw new Error('An upload needs a socket.');
  const fileId = await sendChunk(first, 0, '');
  let next = 1;
  const work = async (socket: Socket) => {
    while (next < order.chunks) {
      const num = next;
      next += 1;
      await sendChunk(socket, num, fileId);
    }
  };
  await Promise.all(sockets.map(work));
  for (const socket of sockets) socket.destroy();
  return fileId;
}

async function sendChunk(socket: Socket, num: number, fileId: string): Promise<string> {
  const fields = {
    file: 'take.wav',
    num: String(num),
    totalChunks: String(order.chunks),
    fileId,
    extension: 'wav',
    end: String(num === order.chunks - 1),
    // Of a sound for sale a preview is made, which is no part of the upload.
    purpose: 'delivery',
  };
  const body = order.wire === 'raw' ? rawBody(fields, num) : multipartBody(fields, num);
  const { data } = JSON.parse(await exchange(socket, body)) as { data: { fileId: string } };
  return data.fileId;
}

function rawBody(fields: Record<string, string>, num: number): Buffer[] {
  const query = new URLSearchParams(fields).toString();
  const head = headOf('POST', `/api/media/uploadFile?${query}`, {
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(CHUNK_BYTES),
  });
  return [head, ...chunkPieces(num, order.chunks)];
}

function multipartBody(fields: Record<string, string>, num: number): Buffer[] {
  const boundary = '----earmark-bench-7MA4YWxkTrZu0gW';
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const before = Buffer.from(
    `${parts.join('')}--${boundary}\r\nContent-Disposition: form-data; name="fileToUpload"; filename="blob"\r\nContent-Type: application/octet-stream\r\n\r\n`,
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);
  const head = headOf('POST', '/api/media/uploadFile', {
    'Content-Type': `multipart/form-data; boundary=${boundary}`,
    'Content-Length': String(before.length + CHUNK_BYTES + after.length),
  });
  return [head, before, ...chunkPieces(num, order.chunks), after];
}

/** As a tus client does: made with its length, then patched at its end, chunk after chunk. */
async function uploadByTus(): Promise<string> {
  const socket = await open();
  const version = { 'Tus-Resumable': '1.0.0' };
  const length = { 'Upload-Length': String(order.chunks * CHUNK_BYTES), 'Content-Length': '0' };
  const reply = await exchange(socket, [headOf('POST', '/files', { ...version, ...length })], true);
  const path = new URL(/^location: *(\S+)/im.exec(reply)?.[1] ?? '', 'http://127.0.0.1').pathname;
  for (let num = 0; num < order.chunks; num += 1) {
    const head = headOf('PATCH', path, {
      ...version,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(num * CHUNK_BYTES),
      'Content-Length': String(CHUNK_BYTES),
    });
    await exchange(socket, [head, ...chunkPieces(num, order.chunks)]);
  }
  socket.destroy();
  return path.split('/').at(-1) ?? '';
}

function headOf(method: string, path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({
    Host: '127.0.0.1',
    Authorization: `Bearer ${order.token}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

async function open(): Promise<Socket> {
  const socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  // A server that goes away ends the whole: there is nothing to measure.
  socket.on('error', (error) => process.emit('uncaughtException', error));
  return socket;
}

/** Sends a request and answers the reply's body, or its head. Anything but success is the end. */
function exchange(socket: Socket, pieces: readonly Buffer[], wantsHead = false): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const take = (piece: Buffer) => {
      reply += piece.toString('latin1');
      const end = reply.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = reply.slice(0, end);
      const bytes = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
      if (reply.length < end + 4 + bytes) return;
      socket.off('data', take);
      if (!head.startsWith('HTTP/1.1 2')) reject(new Error(`The server refused: ${reply}`));
      else resolve(wantsHead ? head : reply.slice(end + 4));
    };
    socket.on('data', take);
    socket.cork();
    for (const piece of pieces) socket.write(piece);
    socket.uncork();
  });
}
