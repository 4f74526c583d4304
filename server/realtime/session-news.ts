import type { Server } from 'socket.io';
import type { SessionNews } from '../platform/requests/session.ts';

const EVENT = 'session:changed';

/**
 * News of sessions over the live wire: at once on this server, and on all others through the
 * adapter that the wire has. It promises no more than the adapter does, so that whoever remembers a
 * session forgets it after a few seconds anyway. `joined` says that there may be other servers: the
 * adapter of a single one has nobody to tell, and says so on the console when asked to.
 */
export function createSessionNews(io: Server, joined: boolean): SessionNews {
  const listeners: ((accountId: number) => void)[] = [];
  const hear = (accountId: number) => {
    for (const listener of listeners) listener(accountId);
  };
  io.on(EVENT, hear);
  return {
    changed(accountId) {
      hear(accountId);
      if (joined) io.serverSideEmit(EVENT, accountId);
    },
    onChange: (listener) => void listeners.push(listener),
  };
}
