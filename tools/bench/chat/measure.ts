import type { BenchDatabase } from '../bench-database.ts';
import type { Among, Phase, PhaseResult } from '../chat-load/load-protocol.ts';
import type { Load } from '../chat-load/start-load.ts';
import { cpuBetween, readCpu } from '../process-cost.ts';
import type { RunningServer } from '../start-server.ts';

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
