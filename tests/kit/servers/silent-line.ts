import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to PostgreSQL that can fall silent. */
export interface SilentLine {
  /** The database's address through this connection. */
  readonly url: string;
  /** Keeps acknowledging the bytes of open connections, but forwards none. New connections work. */
  silence(): void;
  close(): Promise<void>;
}

/** Starts a proxy in front of a database, on its own port. */
export async function laySilentLine(databaseUrl: string): Promise<SilentLine> {
  const target = new URL(databaseUrl);
  const open = new Set<readonly [Socket, Socket]>();
  const server = createServer((here) => {
    const there = connect({ host: target.hostname, port: Number(target.port || 5_432) });
    const ends = [here, there] as const;
    open.add(ends);
    here.pipe(there);
    there.pipe(here);
    for (const end of ends) {
      end.on('error', () => {});
      end.on('close', () => {
        open.delete(ends);
        for (const other of ends) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence() {
      for (const [here, there] of open) {
        for (const end of [here, there]) {
          end.unpipe();
          end.resume();
        }
      }
    },
    async close() {
      for (const ends of open) for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
