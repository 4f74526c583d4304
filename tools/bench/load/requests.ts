import { makeWav } from '../../../tests/kit/read/wav.ts';

/** A GET with what a browser sends. */
export function getRequest(path: string, headers: Readonly<Record<string, string>> = {}): string {
  return `${headOf('GET', path, headers)}\r\n`;
}

/** A call with its payload as JSON. */
export function callRequest(path: string, payload: object): string {
  return withBody(`/api${path}`, 'application/json', JSON.stringify(payload));
}

/** A form as a browser posts it. */
export function formRequest(path: string, form: URLSearchParams): string {
  return withBody(path, 'application/x-www-form-urlencoded', form.toString());
}

/** Bytes of the sounds that are uploaded: two seconds of mono. */
const SOUND_BYTES = 176_444;
const UPLOAD_PATH =
  '/api/media/uploadFile?file=take.wav&num=0&totalChunks=1&extension=wav&end=true&purpose=stock';
const sound = makeWav(SOUND_BYTES);

/** A small sound in one chunk, the chunk as the whole body. */
export function uploadRequest(token: string): Buffer {
  const head = headOf('POST', UPLOAD_PATH, {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(sound.length),
  });
  return Buffer.concat([Buffer.from(`${head}\r\n`), sound]);
}

function withBody(path: string, type: string, body: string): string {
  const length = String(Buffer.byteLength(body));
  return `${headOf('POST', path, { 'Content-Type': type, 'Content-Length': length })}\r\n${body}`;
}

function headOf(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ Host: '127.0.0.1', 'User-Agent': AGENT, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}`;
}

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
