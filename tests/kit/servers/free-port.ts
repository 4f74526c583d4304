import { once } from 'node:events';
import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** Finds a free port for a program that cannot choose one itself: `wanted`, unless it is taken. */
export async function freePort(wanted = 0): Promise<number> {
  const { port, stop } = await serve(createServer(), wanted).catch(() => serve(createServer()));
  await stop();
  return port;
}

/** A server of this process, and how to stop it at once. */
export interface Serving {
  readonly port: number;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Makes a server listen on a port of this machine, by default any free one. */
export async function serve(server: Server | HttpServer, wanted = 0): Promise<Serving> {
  server.listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      if ('closeAllConnections' in server) server.closeAllConnections();
      await closed;
    },
  };
}
