import { sql } from 'kysely';
import type { BenchDatabase } from '../bench-database.ts';
import type { Among, Load, Person, Phase, PhaseResult } from '../chat-load/load-protocol.ts';
import { startGenerator } from '../generator.ts';
import { median } from '../report.ts';
import type { RunningServer } from '../start-server.ts';
import type { Candidate } from './candidates.ts';
import { BUSY_IN_FLIGHT, type ChatPlan, STEADY_PER_SECOND } from './chat-plan.ts';
import { cpuBetween, readCpu } from '../process-cost.ts';

/** The figures of a phase: medians of its slices. */
export type Figures = Pick<Measured, 'perSecond' | 'p50' | 'p99' | 'serverCpu' | 'databaseCpu'>;

/** The figures of a candidate in a round. */
export interface MessageFigures {
  /** The highest rate with a hundred messages in flight. */
  readonly busy: Figures;
  readonly lone: Figures;
  /** At a fixed rate. */
  readonly steady: Figures;
}

interface MessageParts {
  readonly database: BenchDatabase;
  readonly program: string;
  readonly people: readonly Person[];
  readonly plan: Pick<ChatPlan, 'slices' | 'seconds'>;
}

/** A running candidate, with everybody connected to it by its own load generator. */
interface Running {
  readonly candidate: Candidate;
  readonly server: RunningServer;
  readonly load: Load;
  readonly measured: Record<keyof MessageFigures, Measured[]>;
}

/**
 * Seconds of each phase before it is measured, in which code is compiled and statements are
 * prepared. V8 compiles a larger program for longer, but real servers run for weeks.
 */
const WARM_UP_SECONDS = { busy: 8, lone: 0.5, steady: 0.5 };

/**
 * Measures freshly started servers in slices that take turns, so that other work on the machine
 * affects all of them. Servers that are not measured are idle. Throws if the stored rows do not
 * match the delivered messages.
 */
export async function measureMessages(
  candidates: readonly Candidate[],
  parts: MessageParts,
): Promise<Record<Candidate['name'], MessageFigures>> {
  const { plan, people, database } = parts;
  const before = await countMessages(database.db, candidates);
  let delivered = 0;
  const run = async ({ server, load }: Running, phase: Phase) => {
    const everybody = { from: 0, to: people.length };
    const measured = await measure(load, { server, database }, phase, everybody);
    delivered += measured.delivered;
    return measured;
  };
  const all: Running[] = [];
  for (const candidate of candidates) {
    const running = await start(candidate, parts);
    all.push(running);
    for (const phase of Object.values(phasesOf(WARM_UP_SECONDS))) await run(running, phase);
  }
  const phases = phasesOf(plan.seconds);
  for (let slice = 0; slice < plan.slices; slice += 1) {
    for (const name of ['busy', 'lone', 'steady'] as const) {
      for (const running of all) running.measured[name].push(await run(running, phases[name]));
    }
  }
  for (const { server, load } of all) {
    load.stop();
    await server.stop();
  }
  const rows = (await countMessages(database.db, candidates)) - before;
  if (rows !== delivered) throw new Error(`${delivered} delivered, ${rows} rows stored.`);
  return Object.fromEntries(
    all.map(({ candidate, measured: { busy, lone, steady } }) => [
      candidate.name,
      { busy: middleOf(busy), lone: middleOf(lone), steady: middleOf(steady) },
    ]),
  ) as Record<Candidate['name'], MessageFigures>;
}

async function start(candidate: Candidate, { program, people }: MessageParts): Promise<Running> {
  const server = await candidate.start();
  const load: Load = startGenerator(program);
  await load.send({ kind: 'connect', port: server.port, wire: candidate.wire, people });
  return { candidate, server, load, measured: { busy: [], lone: [], steady: [] } };
}

/** Counts the messages that the candidates have stored. */
async function countMessages(
  db: BenchDatabase['db'],
  candidates: readonly Candidate[],
): Promise<number> {
  let messages = 0;
  for (const table of new Set(candidates.map((candidate) => candidate.table))) {
    const { rows } = await sql<{ count: number }>`SELECT count(*) FROM ${sql.table(table)}`.execute(
      db,
    );
    messages += rows[0]?.count ?? 0;
  }
  return messages;
}

function middleOf(slices: readonly Measured[]): Figures {
  const middle = (of: (slice: Measured) => number) => median(slices.map(of));
  return {
    perSecond: middle(({ perSecond }) => perSecond),
    p50: middle(({ p50 }) => p50),
    p99: middle(({ p99 }) => p99),
    serverCpu: middle(({ serverCpu }) => serverCpu),
    databaseCpu: middle(({ databaseCpu }) => databaseCpu),
  };
}

function phasesOf({ busy, lone, steady }: ChatPlan['seconds']) {
  return {
    busy: { kind: 'closed', inFlight: BUSY_IN_FLIGHT, seconds: busy },
    lone: { kind: 'closed', inFlight: 1, seconds: lone },
    steady: { kind: 'open', perSecond: STEADY_PER_SECOND, seconds: steady },
  } as const;
}

/** The result of a phase and its cost in microseconds of CPU for each delivered message. */
export interface Measured extends PhaseResult {
  readonly perSecond: number;
  readonly serverCpu: number;
  readonly databaseCpu: number;
}

/** Runs a phase. Throws if a message was lost or refused, because the figures would be wrong. */
export async function measure(
  load: Load,
  { server, database }: { server: RunningServer; database: BenchDatabase },
  phase: Phase,
  among: Among,
): Promise<Measured> {
  const [serverBefore, databaseBefore] = [readCpu(server.pid), readCpu(database.pid)];
  const result = await load.send({ kind: 'run', phase, among });
  const [serverAfter, databaseAfter] = [readCpu(server.pid), readCpu(database.pid)];
  if (!result) throw new Error('The load generator gave no result.');
  const { sent, delivered, acknowledged, refusal } = result;
  if (refusal !== undefined) throw new Error(`A message was refused: ${refusal}`);
  if (delivered !== sent || acknowledged !== sent) {
    throw new Error(`${sent} sent, ${delivered} delivered, ${acknowledged} acknowledged.`);
  }
  return {
    ...result,
    perSecond: delivered / result.seconds,
    serverCpu: cpuBetween(serverBefore, serverAfter) / delivered,
    databaseCpu: cpuBetween(databaseBefore, databaseAfter) / delivered,
  };
}
