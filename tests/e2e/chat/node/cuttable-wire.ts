import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line between clients and a server that can be cut. */
export interface CuttableWire {
  /** The server's address at this end of the line. */
  readonly url: string;
  /** Breaks every connection without a word; new ones are let through. */
  cut(): void;
  /** Leads to another server from now on: the one that was started in place of the first. */
  leadTo(url: string): void;
  /** Whether WebSockets get through, which many a company's network keeps out. */
  letWebSockets(through: boolean): void;
  close(): Promise<void>;
}

/** Lays a line to a server, on a port of its own. */
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
    leadTo: (url) => void (to = new URL(url)),
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
