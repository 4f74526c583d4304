import { setTimeout as delay } from 'node:timers/promises';
import type { Person } from '../chat-load/load-protocol.ts';
import type { Load } from '../chat-load/start-load.ts';
import { residentKib } from '../process-cost.ts';
import type { Candidate } from './candidates.ts';

/** Milliseconds until a server that was just started, or just got its connections, is at rest. */
const REST = 1_500;

/** What an idle connection takes of a fresh server's memory, KiB. */
export async function measureMemory(
  candidate: Candidate,
  load: Load,
  people: readonly Person[],
): Promise<number> {
  const server = await candidate.start();
  await delay(REST);
  const empty = residentKib(server.pid);
  await load.tell({ kind: 'connect', port: server.port, wire: candidate.wire, people });
  await delay(REST);
  const full = residentKib(server.pid);
  await load.tell({ kind: 'disconnect' });
  await server.stop();
  return (full - empty) / people.length;
}
