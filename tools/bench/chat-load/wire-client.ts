import type { Person, Wire } from './load-protocol.ts';
import { randomBytes } from 'node:crypto';
import { createConnection } from 'node:net';

/**
 * Calls `take` for each complete text frame, skips other frames, and returns the rest of an
 * incomplete one.
 */
function readFrames(bytes: Buffer, take: (text: Buffer) => void): Buffer {
  let at = 0;
  while (bytes.length - at >= 2) {
    let length = (bytes[at + 1] ?? 0) & 0x7f;
    let start = at + 2;
    if (length === 126) {
      if (bytes.length < start + 2) break;
      length = bytes.readUInt16BE(start);
      start += 2;
    } else if (length === 127) {
      throw new Error('A server sent a frame that is longer than any message here.');
    }
    if (bytes.length < start + length) break;
    if (((bytes[at] ?? 0) & 0x0f) === TEXT) take(bytes.subarray(start, start + length));
    at = start + length;
  }
  return bytes.subarray(at);
}

/**
 * Builds a client's text frame. Clients must mask their frames; a mask of zeros is valid and leaves
 * the text unchanged.
 */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 6 : 8;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = FINAL | TEXT;
  if (head === 6) {
    frame[1] = MASKED | length;
  } else {
    frame[1] = MASKED | 126;
    frame.writeUInt16BE(length, 2);
  }
  frame.fill(0, head - 4, head);
  frame.write(text, head);
  return frame;
}

const TEXT = 1;
const FINAL = 0x80;
const MASKED = 0x80;

/** The events that the load generator counts. */
export interface WireListener {
  /** Reports that a message with the mark `m<number>` reached this person's client. */
  arrived(person: number, mark: number): void;
  acknowledged(mark: number, success: boolean, reply: Buffer): void;
}

export interface WireClient {
  /** Sends a message. The acknowledgement returns its mark. */
  send(mark: number, payload: object): void;
  close(): void;
}

interface WireTarget {
  readonly port: number;
  readonly wire: Wire;
  readonly index: number;
  readonly person: Person;
}

/**
 * Connects a minimal client of Socket.IO, or of the plain WebSocket reference, on a TCP socket. It
 * costs a fraction of a real client's CPU, which the servers under test need. Resolves when it can
 * send.
 */
export function connectWire(target: WireTarget, listener: WireListener): Promise<WireClient> {
  const { port, wire, index, person } = target;
  return new Promise((resolve, reject) => {
    const read = reader(
      (text) => take(text),
      () => wire === 'ws' && resolve(client),
    );
    const socket = createConnection({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: { buffer: READ_INTO, callback: (length, bytes) => read(bytes, length) },
    });
    const send = (text: string) => socket.write(textFrame(text));
    const client: WireClient = {
      send: (mark, payload) => send(wire === 'ws' ? plain(mark, payload) : event(mark, payload)),
      close: () => socket.destroy(),
    };
    const take = (text: Buffer) => {
      const kind = text.toString('latin1', 0, 2);
      if (kind === '42') return arrive(listener, index, text);
      if (kind === '43') return acknowledge(listener, text);
      if (kind === '40') return resolve(client);
      if (kind === '44') return reject(new Error(`Refused: ${text.toString()}`));
      // Engine.IO's first packet is answered with the credentials, a ping with a pong.
      if (text[0] === OPEN) send(`40${JSON.stringify(person.auth)}`);
      if (text[0] === PING) send('3');
    };
    socket.on('error', reject);
    socket.on('connect', () => socket.write(upgradeRequest(wire, person)));
  });
}

const [OPEN, PING] = Buffer.from('02');

/** The plain reference uses the same contents: the number of the event, then the payload. */
const plain = (mark: number, payload: object) => `${mark} ${JSON.stringify(payload)}`;
const event = (mark: number, payload: object) =>
  `42${mark}["message:send",${JSON.stringify(payload)}]`;

function upgradeRequest(wire: Wire, person: Person): string {
  const path = wire === 'ws' ? `/?userId=${person.auth.userId}` : SOCKET_IO_PATH;
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');
}

const SOCKET_IO_PATH = '/socket.io/?EIO=4&transport=websocket';

/**
 * One buffer for all connections, since each read is parsed before the next one. Separate buffers
 * would cost a quarter of the generator's work.
 */
const READ_INTO = Buffer.allocUnsafe(65_536);

/** Parses the received bytes: first the answer to the upgrade, then frames. */
function reader(take: (text: Buffer) => void, upgraded: () => void) {
  let rest: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  return (into: Uint8Array, length: number): true => {
    const chunk = Buffer.from(into.buffer, into.byteOffset, length);
    let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (!isUpgraded) {
      const end = bytes.indexOf('\r\n\r\n');
      isUpgraded = end >= 0;
      if (isUpgraded) {
        upgraded();
        bytes = bytes.subarray(end + 4);
      }
    }
    if (isUpgraded) bytes = readFrames(bytes, take);
    rest = bytes.length === 0 ? bytes : Buffer.from(bytes);
    return true;
  };
}

function acknowledge(listener: WireListener, text: Buffer): void {
  const bracket = text.indexOf('[');
  const success = text.indexOf(SUCCESS, bracket) === bracket + 1;
  listener.acknowledged(Number(text.toString('latin1', 2, bracket)), success, text);
}

const SUCCESS = Buffer.from('{"success":true');
const MARK = Buffer.from('"text":"m');
const ZERO = 48;

/** Reports the arrival of a message; events of other kinds have no mark. */
function arrive(listener: WireListener, person: number, text: Buffer): void {
  const found = text.indexOf(MARK);
  if (found < 0) return;
  let mark = 0;
  for (let at = found + MARK.length; at < text.length; at += 1) {
    const digit = (text[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) break;
    mark = mark * 10 + digit;
  }
  listener.arrived(person, mark);
}
