import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Settings } from '../../../server/platform/storage/s3-storage.ts';

/** An S3 store that is slow to create objects. */
export interface SlowStore {
  readonly settings: S3Settings;
  /** Returns the number of object writes. */
  readonly made: () => number;
  stop(): Promise<void>;
}

/**
 * Starts a proxy in front of a real store. It delays each object write by `delayMs`, as for a large
 * object. Parts of uploads are not delayed.
 */
export async function startSlowStore(store: S3Settings, delayMs: number): Promise<SlowStore> {
  const { hostname, port } = new URL(store.endpoint ?? '');
  const objects = `/${store.bucket}/objects/`;
  let made = 0;
  const server = createServer(async (asked, answer) => {
    const { method = '', url = '', headers } = asked;
    if (method !== 'GET' && url.startsWith(objects)) {
      made += 1;
      await pause(delayMs);
    }
    const onward = request({ hostname, port, method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  return {
    settings: { ...store, endpoint: `http://127.0.0.1:${own}` },
    made: () => made,
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
