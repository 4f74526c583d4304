import type { Redis } from 'ioredis';
import { inTime } from '../platform/shared-counts.ts';
import type { ServerLink } from './server-link.ts';
import { createPlaces, type Places } from './socket-limits.ts';

/** Places that are counted over all servers. */
export interface SharedPlaces extends Places {
  /** Whether more are taken of these, over all servers, than there are; false where nobody can say. */
  isOver(key: string | number): Promise<boolean>;
  close(): void;
}

/** How this server is joined to the others. */
export interface Servers {
  readonly commands: Redis;
  readonly link: Pick<ServerLink, 'id' | 'isUp' | 'hears'>;
}

/** What a server says it holds is forgotten after this time unless it says so again, milliseconds. */
const LEASE_MS = 15_000;
/** How often it says so again, which also fills a Redis that came back empty, milliseconds. */
const RENEWED_EVERY_MS = 5_000;
/** A tenth of the places: who holds fewer on a server costs that server no question. */
const SHARE = 10;

/**
 * Places on all servers together, at most `most`, and never more than that on this one. From a tenth of
 * them on a server writes into Redis how many it holds, under its own name, and reads what the others
 * do; those that are not heard any more do not count, so what a killed server held is free
 * after some seconds. Those that hold less are left out: with n servers it may be n tenths more. While
 * Redis is away each server counts by itself.
 */
export function createSharedPlaces(kind: string, most: number, servers?: Servers): SharedPlaces {
  const here = createPlaces(most);
  if (!servers) return { ...here, isOver: async () => false, close: () => {} };
  const { commands, link } = servers;
  const told = new Set<string | number>();
  const nameOf = (key: string | number) => `earmark:open:${kind}:${key}`;

  function say(key: string | number) {
    const name = nameOf(key);
    return commands.multi().hset(name, link.id, here.taken(key)).pexpire(name, LEASE_MS);
  }

  /** Nobody waits for it: what is not heard is said again with the next renewal, or runs out. */
  function tell(key: string | number): void {
    if (here.taken(key) * SHARE >= most) return void inTime(say(key).exec());
    told.delete(key);
    void inTime(commands.hdel(nameOf(key), link.id));
  }

  const renewal = setInterval(() => {
    if (link.isUp()) for (const key of told) tell(key);
  }, RENEWED_EVERY_MS);

  return {
    taken: (key) => here.taken(key),
    take(key) {
      const leave = here.take(key);
      if (!leave) return undefined;
      return () => {
        leave();
        if (told.has(key)) tell(key);
      };
    },
    async isOver(key) {
      if (here.taken(key) * SHARE < most || !link.isUp()) return false;
      told.add(key);
      const answers = await inTime(say(key).hgetall(nameOf(key)).exec());
      const counts = Object.entries((answers?.at(-1)?.[1] ?? {}) as Record<string, string>);
      const sum = counts
        .filter(([server]) => link.hears(server))
        .reduce((all, [, count]) => all + Number(count), 0);
      return sum > most;
    },
    close: () => clearInterval(renewal),
  };
}
