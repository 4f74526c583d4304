import type { BenchDatabase } from '../bench-database.ts';
import type { Person, Phase } from '../chat-load/load-protocol.ts';
import type { Load } from '../chat-load/start-load.ts';
import type { Candidate } from './candidates.ts';
import { BUSY_IN_FLIGHT, type ChatPlan, STEADY_PER_SECOND } from './chat-plan.ts';
import { type Measured, measure } from './measure.ts';

/** One candidate in one round. */
export interface MessageFigures {
  /** As many messages as it can carry, a hundred in flight. */
  readonly busy: Measured;
  /** One message at a time. */
  readonly lone: Measured;
  /** A fixed rate. */
  readonly steady: Measured;
}

interface MessageParts {
  readonly load: Load;
  readonly database: BenchDatabase;
  readonly people: readonly Person[];
  readonly seconds: ChatPlan['seconds'];
}

/**
 * Seconds of each phase before it is measured: code is compiled, statements are planned. The larger a
 * program, the longer V8 compiles on beside what is measured; servers run for weeks.
 */
const WARM_UP = { busy: 8, lone: 0.5, steady: 0.5 };

/**
 * Measures a freshly started server. Throws when the rows in its table have not grown by exactly
 * the messages that were delivered.
 */
export async function measureMessages(
  candidate: Candidate,
  { load, database, people, seconds }: MessageParts,
): Promise<MessageFigures> {
  const before = await candidate.countRows();
  const server = await candidate.start();
  await load.tell({ kind: 'connect', port: server.port, wire: candidate.wire, people });
  let delivered = 0;
  const run = async (phase: Phase) => {
    const among = { from: 0, to: people.length };
    const measured = await measure(load, { server, database }, phase, among);
    delivered += measured.delivered;
    return measured;
  };
  for (const phase of Object.values(phasesOf(WARM_UP))) await run(phase);
  const phases = phasesOf(seconds);
  const busy = await run(phases.busy);
  const lone = await run(phases.lone);
  const steady = await run(phases.steady);
  await load.tell({ kind: 'disconnect' });
  await server.stop();
  const rows = (await candidate.countRows()) - before;
  if (rows !== delivered) {
    throw new Error(`${candidate.title}: ${delivered} delivered, ${rows} rows stored.`);
  }
  return { busy, lone, steady };
}

function phasesOf({ busy, lone, steady }: ChatPlan['seconds']) {
  return {
    busy: { kind: 'closed', inFlight: BUSY_IN_FLIGHT, seconds: busy },
    lone: { kind: 'closed', inFlight: 1, seconds: lone },
    steady: { kind: 'open', perSecond: STEADY_PER_SECOND, seconds: steady },
  } as const;
}
