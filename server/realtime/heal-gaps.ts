import type { Server } from 'socket.io';
import type { Log } from '../platform/start/log.ts';
import type { Authenticator, Session } from '../platform/requests/session.ts';
import type { ServerLink } from './server-link.ts';

/** Sessions that are asked for in one statement. */
const AT_ONCE = 1_000;

/**
 * Makes good what the line between the servers lost. Clients are told to look for what is new; their
 * own numbers show them what that is. Where the line came back, connections whose session ended
 * meanwhile on another server are closed.
 */
export function healGaps(
  io: Server,
  parts: { link: ServerLink; authenticator: Authenticator; log: Log },
): void {
  const { link, authenticator, log } = parts;
  link.onGap((gap) => {
    if (gap !== 'returned') return void io.local.emit('wire:gap', {});
    // Also on the other servers, which may have heard each other all the time and this one not.
    io.emit('wire:gap', {});
    closeEnded(io, authenticator).catch((error: unknown) =>
      log.warn({ err: error }, 'Which sessions have ended could not be asked.'),
    );
  });
}

async function closeEnded(io: Server, authenticator: Authenticator): Promise<void> {
  const sockets = [...io.of('/').sockets.values()];
  for (let from = 0; from < sockets.length; from += AT_ONCE) {
    const some = sockets.slice(from, from + AT_ONCE);
    const sessionOf = (socket: (typeof some)[number]) =>
      (socket.data as { session: Session }).session.id;
    const holding = await authenticator.holding(some.map(sessionOf));
    for (const socket of some) if (!holding.has(sessionOf(socket))) socket.disconnect(true);
  }
}
