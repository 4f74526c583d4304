import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Undo } from '../../platform/undo.ts';
import { type BenchDatabase, startBenchDatabase } from '../bench-database.ts';
import { buildPrograms } from '../build-programs.ts';
import type { Person } from '../load/load-protocol.ts';
import { type Load, startLoad } from '../load/start-load.ts';
import { makePeople } from '../make-people.ts';
import { figure, print, printTable } from '../print-table.ts';
import { type Candidate, makeCandidates } from './candidates.ts';
import { type ChatPlan, FULL_PLAN, QUICK_PLAN } from './chat-plan.ts';
import { figureRows } from './figure-rows.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureMemory } from './measure-memory.ts';
import { measureMessages, type MessageFigures } from './measure-messages.ts';
import { judge, type Round, verdictRows } from './verdicts.ts';

/**
 * Measures the chat against small servers that do nothing but store and pass on, all in turn, each
 * started afresh in every round, on the same PostgreSQL. Answers whether every target was reached.
 */
export async function benchChat({ quick }: { quick: boolean }): Promise<boolean> {
  const undo = new Undo();
  process.once('SIGINT', () => void undo.all().then(() => process.exit(130)));
  try {
    return await bench(quick ? QUICK_PLAN : FULL_PLAN, undo);
  } finally {
    await undo.all();
  }
}

interface Setting {
  readonly plan: ChatPlan;
  readonly database: BenchDatabase;
  readonly load: Load;
  readonly people: readonly Person[];
  readonly candidates: readonly Candidate[];
}

async function bench(plan: ChatPlan, undo: Undo): Promise<boolean> {
  print(`Load of the machine before: ${loadavg().map(figure).join(' ')}; idle is best.`);
  const setting = await prepare(plan, undo);
  const rounds: Round[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    print(`Round ${round} of ${plan.rounds}`);
    rounds.push(await runRound(setting));
  }
  print('Long and many conversations');
  const earmark = named(setting.candidates, 'earmark');
  const growth = await measureGrowth(earmark, setting, plan.growth);

  print(`\nMedian of ${plan.rounds}; latencies in ms, CPU in µs a message (server + PostgreSQL)\n`);
  printTable(figureRows(setting.candidates, rounds, growth));
  print();
  const verdicts = judge(rounds, growth);
  printTable(verdictRows(verdicts));
  return verdicts.every(({ ok }) => ok);
}

async function prepare(plan: ChatPlan, undo: Undo): Promise<Setting> {
  const programs = await buildPrograms();
  undo.add(async () => programs.remove());
  const folder = mkdtempSync(join(tmpdir(), 'earmark-bench-data-'));
  undo.add(async () => rmSync(folder, { recursive: true, force: true }));
  const database = await startBenchDatabase();
  undo.add(database.stop);
  const load = startLoad(programs.load);
  undo.add(async () => load.stop());
  const people = await makePeople(database.db, 'writer', plan.idle);
  const candidates = await makeCandidates(programs, database, folder);
  return { plan, database, load, people, candidates };
}

async function runRound(setting: Setting): Promise<Round> {
  const { plan, database, load, people, candidates } = setting;
  const parts = { load, database, people: people.slice(0, plan.people), seconds: plan.seconds };
  const messages: Partial<Record<Candidate['name'], MessageFigures>> = {};
  for (const candidate of candidates) {
    messages[candidate.name] = await measureMessages(candidate, parts);
  }
  const weigh = (name: Candidate['name']) => measureMemory(named(candidates, name), load, people);
  const memory = { insert: await weigh('insert'), earmark: await weigh('earmark') };
  return { messages: messages as Round['messages'], memory };
}

function named(candidates: readonly Candidate[], name: Candidate['name']): Candidate {
  const found = candidates.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no candidate ${name}.`);
  return found;
}
