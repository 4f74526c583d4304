import { setTimeout as delay } from 'node:timers/promises';
import type { CleanUp } from '../../../server/platform/start/clean-up.ts';
import { type BenchDatabase, startBenchDatabase } from '../bench-database.ts';
import { type Bench, benchFolder } from '../bench.ts';
import { buildPrograms } from '../build-programs.ts';
import type { Load, Person } from '../chat-load/load-protocol.ts';
import { startGenerator } from '../generator.ts';
import { makePeople } from '../make-people.ts';
import { atLeast, atMost, figure, median, print, printTable, type Verdict } from '../report.ts';
import { residentKib } from '../process-cost.ts';
import { type Candidate, makeCandidates } from './candidates.ts';
import { type ChatPlan, FULL_PLAN, QUICK_PLAN } from './chat-plan.ts';
import { type GrowthFigures, measureGrowth } from './measure-growth.ts';
import { type Figures, measureMessages, type MessageFigures } from './measure-messages.ts';

/** The time after which a server is idle again, after its start or after new connections. */
const REST_MS = 1_500;

/** Measures a fresh server's memory for each idle connection, in KiB. */
async function measureMemory(
  candidate: Candidate,
  load: Load,
  people: readonly Person[],
): Promise<number> {
  const server = await candidate.start();
  await delay(REST_MS);
  const empty = residentKib(server.pid);
  await load.send({ kind: 'connect', port: server.port, wire: candidate.wire, people });
  await delay(REST_MS);
  const full = residentKib(server.pid);
  await load.send({ kind: 'disconnect' });
  await server.stop();
  return (full - empty) / people.length;
}

/**
 * Builds table rows with the medians of all rounds, one for each candidate, and Earmark's growth
 * below.
 */
function figureRows(
  candidates: readonly Candidate[],
  rounds: readonly Round[],
  growth: GrowthFigures,
): string[][] {
  const rows = candidates.map(({ name, title }) => {
    const figures = rounds.map(({ messages }) => messages[name]);
    const [busy, lone, steady] = (['busy', 'lone', 'steady'] as const).map((phase) =>
      cellsOf(figures.map((one) => one[phase])),
    );
    const isWeighed = name === 'insert' || name === 'earmark';
    const memory = isWeighed ? figure(median(rounds.map((one) => one.memory[name]))) : '';
    return [
      title,
      busy?.perSecond ?? '',
      busy?.latency ?? '',
      busy?.cpu ?? '',
      lone?.latency ?? '',
      steady?.latency ?? '',
      steady?.cpu ?? '',
      memory,
    ];
  });
  const { small, long, many } = growth;
  const cpu = `${figure(small)}, ${figure(long)}, ${figure(many)}`;
  return [
    [
      '',
      'busy: msg/s',
      'p50 / p99',
      'CPU',
      'one: p50 / p99',
      '500/s: p50 / p99',
      'CPU',
      'KiB idle',
    ],
    ...rows,
    [`Earmark's CPU with little stored, in a long conversation, with many: ${cpu}`],
  ];
}

function cellsOf(measured: readonly Figures[]) {
  const middle = (of: (one: Figures) => number) => figure(median(measured.map(of)));
  return {
    perSecond: middle((one) => one.perSecond),
    latency: `${middle((one) => one.p50)} / ${middle((one) => one.p99)}`,
    cpu: `${middle((one) => one.serverCpu)} + ${middle((one) => one.databaseCpu)}`,
  };
}

interface Setting {
  readonly plan: ChatPlan;
  readonly database: BenchDatabase;
  readonly load: Load;
  /** The built load generator, for measurements that start their own. */
  readonly program: string;
  readonly people: readonly Person[];
  readonly candidates: readonly Candidate[];
}

/**
 * Compares the chat with small servers that only store and forward messages. Each server is
 * restarted in every round. All use the same PostgreSQL and are measured in turn.
 */
export const benchChat: Bench = async ({ quick, cleanUp }) => {
  const plan = quick ? QUICK_PLAN : FULL_PLAN;
  const setting = await prepare(plan, cleanUp);
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

async function prepare(plan: ChatPlan, cleanUp: CleanUp): Promise<Setting> {
  const programs = await buildPrograms(cleanUp);
  const folder = benchFolder(cleanUp);
  const database = await startBenchDatabase(cleanUp);
  const load: Load = startGenerator(programs.load);
  cleanUp.add(async () => load.stop());
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

/** The figures of a round by candidate. */
interface Round {
  readonly messages: Readonly<Record<Candidate['name'], MessageFigures>>;
  /** KiB for each idle connection, for the two candidates compared. */
  readonly memory: Readonly<Record<'insert' | 'earmark', number>>;
}

/**
 * Compares Earmark with its targets. Ratios are taken within each round, whose servers ran in close
 * succession. The median over the rounds counts.
 */
function judge(rounds: readonly Round[], growth: GrowthFigures): Verdict[] {
  const ratio = (of: (figures: MessageFigures) => number, reference: Candidate['name']) =>
    median(rounds.map(({ messages }) => of(messages.earmark) / of(messages[reference])));
  const cpu = ({ busy }: MessageFigures) => busy.serverCpu + busy.databaseCpu;
  const memory = median(rounds.map(({ memory }) => memory.earmark / memory.insert));
  return [
    atLeast(
      2.5,
      'busy: messages a second, to INSERT each',
      ratio((f) => f.busy.perSecond, 'insert'),
    ),
    atLeast(
      0.7,
      'busy: messages a second, to INSERT all',
      ratio((f) => f.busy.perSecond, 'batch'),
    ),
    atMost(1.5, 'busy: CPU a message, to INSERT all', ratio(cpu, 'batch')),
    atMost(
      1.3,
      'one in flight: p50, to INSERT each',
      ratio((f) => f.lone.p50, 'insert'),
    ),
    atMost(
      1.3,
      'one in flight: p99, to INSERT each',
      ratio((f) => f.lone.p99, 'insert'),
    ),
    atMost(
      1.3,
      '500 a second: p99, to INSERT each',
      ratio((f) => f.steady.p99, 'insert'),
    ),
    atMost(1, 'memory of an idle connection, to Socket.IO', memory),
    atMost(1.1, 'CPU a message in a long conversation, to a short one', growth.long / growth.small),
    atMost(1.1, 'CPU a message with many conversations, to few', growth.many / growth.small),
  ];
}
