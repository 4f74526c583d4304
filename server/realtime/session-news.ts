import type { Server } from 'socket.io';
import type { Log } from '../platform/log.ts';
import type { SessionNews } from '../platform/session.ts';

const EVENT = 'session:changed';

/**
 * News of sessions over the live wire: at once on this server, and on all others through the
 * adapter that the wire has. It promises no more than the adapter does, so that whoever remembers a
 * session forgets it after a few seconds anyway.
 */
export function createSessionNews(io: Server, log: Log): SessionNews {
  const listeners: ((accountId: number) => void)[] = [];
  const hear = (accountId: number) => {
    for (const listener of listeners) listener(accountId);
  };
  io.on(EVENT, hear);

  /** The adapter of a single server has nobody to tell, and says so on the console when asked to. */
  async function tellOthers(accountId: number): Promise<void> {
    if ((await io.of('/').adapter.serverCount()) > 1) io.serverSideEmit(EVENT, accountId);
  }

  return {
    changed(accountId) {
      hear(accountId);
      tellOthers(accountId).catch((error: unknown) =>
        log.warn({ err: error }, 'The other servers could not be told of a session.'),
      );
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
