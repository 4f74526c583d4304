import type { Undo } from '../../../server/platform/start/undo.ts';
import { type Bench, benchFolder, benchPrograms } from '../bench.ts';
import { type BenchDatabase, startBenchDatabase } from '../bench-database.ts';
import type { Person } from '../chat-load/load-protocol.ts';
import { type Load, startLoad } from '../chat-load/start-load.ts';
import { makePeople } from '../make-people.ts';
import { print, printTable } from '../print-table.ts';
import { type Candidate, makeCandidates } from './candidates.ts';
import { type ChatPlan, FULL_PLAN, QUICK_PLAN } from './chat-plan.ts';
import { figureRows } from './figure-rows.ts';
import { measureGrowth } from './measure-growth.ts';
import { measureMemory } from './measure-memory.ts';
import { measureMessages } from './measure-messages.ts';
import { judge, type Round } from './verdicts.ts';

interface Setting {
  readonly plan: ChatPlan;
  readonly database: BenchDatabase;
  readonly load: Load;
  /** The built load generator, for those who need one of their own. */
  readonly program: string;
  readonly people: readonly Person[];
  readonly candidates: readonly Candidate[];
}

/**
 * Measures the chat against small servers that do nothing but store and pass on, each started afresh in
 * every round, all on the same PostgreSQL and measured in turn.
 */
export const benchChat: Bench = async ({ quick, undo }) => {
  const plan = quick ? QUICK_PLAN : FULL_PLAN;
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
  return judge(rounds, growth);
};

async function prepare(plan: ChatPlan, undo: Undo): Promise<Setting> {
  const programs = await benchPrograms(undo);
  const folder = benchFolder(undo);
  const database = await startBenchDatabase();
  undo.add(database.stop);
  const load = startLoad(programs.load);
  undo.add(async () => load.stop());
  const people = await makePeople(database.db, 'writer', plan.idle);
  const candidates = await makeCandidates(programs, database, folder);
  return { plan, database, load, program: programs.load, people, candidates };
}

async function runRound(setting: Setting): Promise<Round> {
  const { plan, database, load, program, people, candidates } = setting;
  const few = people.slice(0, plan.people);
  const messages = await measureMessages(candidates, { plan, database, program, people: few });
  const weigh = (name: Candidate['name']) => measureMemory(named(candidates, name), load, people);
  const memory = { insert: await weigh('insert'), earmark: await weigh('earmark') };
  return { messages, memory };
}

function named(candidates: readonly Candidate[], name: Candidate['name']): Candidate {
  const found = candidates.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`There is no candidate ${name}.`);
  return found;
}
