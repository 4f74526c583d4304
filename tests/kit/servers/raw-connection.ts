import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** A TCP connection to a server, for anything including invalid HTTP. */
export interface RawConnection {
  readonly socket: Socket;
  write(text: string | Uint8Array): void;
  /** Returns the bytes received so far. */
  received(): string;
  /** Resolves with all received bytes when the server closes the connection. */
  readonly ended: Promise<string>;
}

/** Opens a connection, optionally from another loopback address (127.0.0.0/8). */
export async function openRaw(
  { url }: { readonly url: string },
  localAddress = '127.0.0.1',
): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A reset counts as an ordinary end here.
  socket.on('error', () => {});
  const received = () => Buffer.concat(chunks).toString('latin1');
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received())));
  await once(socket, 'connect');
  return { socket, received, ended, write: (text) => void socket.write(text) };
}

/** Returns the HTTP status that a connection received; 0 before it. */
export function statusOf(connection: RawConnection): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(connection.received())?.[1] ?? 0);
}

/** Builds the HTTP request that opens a Socket.IO connection. `headers` end in CRLF each. */
export function handshakeRequest(headers = ''): string {
  return (
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: earmark.example\r\n' +
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
    `Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${headers}\r\n`
  );
}

/** Sends bytes and returns everything received until the server closes the connection. */
export async function exchange(server: { readonly url: string }, text: string): Promise<string> {
  const connection = await openRaw(server);
  connection.write(text);
  return connection.ended;
}
