import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Undo } from '../../../server/platform/start/undo.ts';
import { type Bench, benchFolder, benchPrograms } from '../bench.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { makePeople } from '../make-people.ts';
import { print, printTable } from '../print-table.ts';
import { cpuBetween, readCpu } from '../process-cost.ts';
import { type Candidate, makeCandidates } from './candidates.ts';
import { measureMemory } from './measure-memory.ts';
import { type Sender, sendFiles } from './send-files.ts';
import { FULL_PLAN, QUICK_PLAN, type UploadPlan } from './upload-plan.ts';
import { figureRows, judge, type Measured, type Round } from './verdicts.ts';

/**
 * Measures uploads against the smallest servers that do the same, all in turn, each started afresh
 * in every round, on the same disk.
 */
export const benchUpload: Bench = async ({ quick, undo }) => {
  const plan = quick ? QUICK_PLAN : FULL_PLAN;
  const { candidates, sender } = await prepare(undo);
  const rounds: Round[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    print(`Round ${round} of ${plan.rounds}`);
    const measured: Partial<Record<Candidate['name'], Measured>> = {};
    for (const one of candidates) measured[one.name] = await measure(one, sender, plan);
    rounds.push(measured as Round);
  }
  print('Four files at once');
  const memory: Partial<Record<Candidate['name'], number>> = {};
  for (const one of candidates) memory[one.name] = await measureMemory(one, sender, plan);

  print(`\nMedian of ${plan.rounds} rounds of ${plan.files} files of ${plan.chunks} MiB\n`);
  printTable(figureRows(candidates, rounds, memory));
  return judge(rounds, memory);
};

async function prepare(undo: Undo): Promise<{ candidates: Candidate[]; sender: Sender }> {
  const programs = await benchPrograms(undo);
  const folder = benchFolder(undo);
  mkdirSync(join(folder, 'reference'));
  const database = await startBenchDatabase();
  undo.add(database.stop);
  const [person] = await makePeople(database.db, 'seller', 2);
  const candidates = makeCandidates({ programs, databaseUrl: database.url, folder });
  return { candidates, sender: { program: programs.uploadLoad, token: person?.auth.token ?? '' } };
}

async function measure(candidate: Candidate, sender: Sender, plan: UploadPlan): Promise<Measured> {
  const server = await candidate.start();
  const send = () => sendFiles({ candidate, server }, sender, { uploads: 1, chunks: plan.chunks });
  await send();
  const before = readCpu(server.pid);
  let seconds = 0;
  for (let file = 0; file < plan.files; file += 1) seconds += await send();
  const cpu = cpuBetween(before, readCpu(server.pid));
  await server.stop();
  const mebibytes = plan.chunks * plan.files;
  return { perSecond: mebibytes / seconds, cpu: cpu / 1_000 / mebibytes };
}
