import type { LoadAnswer, LoadOrder, PhaseResult } from './load-protocol.ts';
import { type Crowd, runPhase } from './run-phase.ts';
import { connectWire, type WireClient } from './wire-client.ts';

/* The load generator: a process of its own, told what to do over its channel. */

/** Connections that are opened at once. */
const AT_ONCE = 50;

let crowd: Crowd = {
  people: [],
  clients: [],
  listener: { arrived: () => {}, acknowledged: () => {} },
};

process.on('message', (order: LoadOrder) => {
  obey(order)
    .then((result): LoadAnswer => ({ ok: true, result }))
    .catch((error: unknown): LoadAnswer => ({ ok: false, error: String(error) }))
    .then((answer) => process.send?.(answer))
    .catch(() => process.exit(1));
});
process.on('disconnect', () => process.exit());

async function obey(order: LoadOrder): Promise<PhaseResult | null> {
  if (order.kind === 'run') return runPhase(crowd, order.phase, order.among);
  for (const client of crowd.clients) client.close();
  if (order.kind === 'connect') await connectAll(order);
  return null;
}

async function connectAll({ port, wire, people }: Extract<LoadOrder, { kind: 'connect' }>) {
  const clients: WireClient[] = [];
  crowd = { people, clients, listener: crowd.listener };
  const listener = {
    arrived: (person: number, mark: number) => crowd.listener.arrived(person, mark),
    acknowledged: (mark: number, success: boolean, reply: Buffer) =>
      crowd.listener.acknowledged(mark, success, reply),
  };
  for (let first = 0; first < people.length; first += AT_ONCE) {
    const some = people.slice(first, first + AT_ONCE);
    const opened = some.map((person, place) =>
      connectWire({ port, wire, index: first + place, person }, listener),
    );
    clients.push(...(await Promise.all(opened)));
  }
}
