import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Why a server could not listen, as one line that says what to do; other errors stay as they are. */
export function explainListenFault(error: unknown, host: string, port: number): unknown {
  const { code } = error as { code?: string };
  if (code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is taken by another program. Stop it, or set PORT to another number.`,
    );
  }
  if (code === 'EACCES') {
    return new StartError(
      `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host}. Set HOST to 127.0.0.1 or 0.0.0.0.`);
  }
  return error;
}

/** Refuses, in the same words, to start where the port cannot be opened. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw explainListenFault(error, host, port);
  } finally {
    server.close();
  }
}
