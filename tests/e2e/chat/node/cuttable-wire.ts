import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection between clients and a server that can be cut. */
export interface CuttableWire {
  /** The server's address through this connection. */
  readonly url: string;
  /** Breaks every connection. New ones work. */
  cut(): void;
  /** Forwards new connections to another server, which replaces the first. */
  switchTo(url: string): void;
  /** Allows or blocks WebSockets, which many company networks block. */
  letWebSockets(through: boolean): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a server, on its own port. */
export async function layWire(target: string): Promise<CuttableWire> {
  let to = new URL(target);
  let webSockets = true;
  const ends = new Set<Socket>();
  const live = new Set<Socket>();

  const server = createServer((here) => {
    const there = connect({ host: to.hostname, port: Number(to.port) });
    here.once('data', (first) => {
      if (/\/socket\.io\//.test(first.subarray(0, 200).toString())) {
        if (!webSockets) return breakOff();
        live.add(here);
      }
      there.write(first);
      here.pipe(there);
    });
    there.pipe(here);
    const breakOff = () => {
      here.destroy();
      there.destroy();
      ends.delete(here);
      live.delete(here);
    };
    ends.add(here);
    for (const end of [here, there]) {
      end.on('error', breakOff);
      end.on('close', breakOff);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function cut(): void {
    for (const end of ends) end.destroy();
  }

  return {
    url: `http://127.0.0.1:${port}`,
    cut,
    switchTo: (url) => void (to = new URL(url)),
    letWebSockets(through) {
      webSockets = through;
      if (!through) for (const end of live) end.destroy();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
