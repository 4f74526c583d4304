import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

/** A connection to a server over which anything may be written, also what is no HTTP. */
export interface RawConnection {
  readonly socket: Socket;
  write(text: string | Uint8Array): void;
  /** What came so far. */
  received(): string;
  /** Resolves with all that came, once the server has ended the connection. */
  readonly ended: Promise<string>;
}

/** Opens one, from another address of this machine (127.0.0.0/8) when told. */
export async function openRaw(
  { url }: { readonly url: string },
  localAddress = '127.0.0.1',
): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A reset is an end like any other here.
  socket.on('error', () => {});
  const received = () => Buffer.concat(chunks).toString('latin1');
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(received())));
  await once(socket, 'connect');
  return { socket, received, ended, write: (text) => void socket.write(text) };
}

/** Writes these bytes and answers all that comes until the server ends the connection. */
export async function exchange(server: { readonly url: string }, text: string): Promise<string> {
  const connection = await openRaw(server);
  connection.write(text);
  return connection.ended;
}
