import type { Undo } from '../../../server/platform/start/undo.ts';
import { type Bench, benchFolder, benchPrograms } from '../bench.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { makeCandidates } from '../chat/candidates.ts';
import { startLoad } from '../chat-load/start-load.ts';
import { makePeople } from '../make-people.ts';
import { median } from '../percentile.ts';
import { figure, print, printTable } from '../print-table.ts';
import { atLeast, atMost, type Verdict } from '../verdict.ts';
import { makeTrack } from './make-track.ts';
import { type ChatDelay, measureChat } from './measure-chat.ts';
import { measureSpeed, type Speed } from './measure-speed.ts';
import { FULL_PLAN, type PreviewPlan, QUICK_PLAN } from './preview-plan.ts';

/** People who chat while previews are made. */
const PEOPLE = 100;

/**
 * Measures how fast previews are made, beside the bare encoder in the same run, and what people who
 * chat notice of it.
 */
export const benchPreview: Bench = async ({ quick, undo }) => {
  const plan = quick ? QUICK_PLAN : FULL_PLAN;
  const track = makeTrack(plan.track);
  // Code is compiled in the first run.
  await measureSpeed(track);
  const speeds: Speed[] = [];
  for (let round = 0; round < plan.rounds; round += 1) speeds.push(await measureSpeed(track));
  const delays = await measureDelays(plan, undo);

  print(`\nMedian of ${plan.rounds}\n`);
  printTable(figureRows(speeds, delays));
  return judge(speeds, delays);
};

async function measureDelays(plan: PreviewPlan, undo: Undo): Promise<ChatDelay[]> {
  const programs = await benchPrograms(undo);
  const folder = benchFolder(undo);
  const database = await startBenchDatabase();
  undo.add(database.stop);
  const load = startLoad(programs.load);
  undo.add(async () => load.stop());
  const people = await makePeople(database.db, 'writer', PEOPLE);
  const candidates = await makeCandidates(programs, database, folder);
  const earmark = candidates.find(({ name }) => name === 'earmark');
  if (!earmark) throw new Error('There is no Earmark among the candidates.');
  const parts = { load, database, people, plan, sound: makeTrack(plan.uploaded) };
  const delays: ChatDelay[] = [];
  for (let round = 0; round < plan.rounds; round += 1) {
    delays.push(await measureChat(earmark, parts));
  }
  return delays;
}

function figureRows(speeds: readonly Speed[], delays: readonly ChatDelay[]): string[][] {
  const middle = (values: readonly number[]) => figure(median(values));
  return [
    ['', ''],
    ['bare encoder: times real time a core', middle(speeds.map(({ encoder }) => encoder))],
    ['whole preview: times real time a core', middle(speeds.map(({ preview }) => preview))],
    ['chat at 500/s, idle: p99 in ms', middle(delays.map(({ idle }) => idle))],
    ['chat while four previews are made: p99 in ms', middle(delays.map((one) => one.encoding))],
  ];
}

function judge(speeds: readonly Speed[], delays: readonly ChatDelay[]): Verdict[] {
  const speed = median(speeds.map(({ preview }) => preview));
  const share = median(speeds.map(({ preview, encoder }) => preview / encoder));
  const delay = median(delays.map(({ encoding, idle }) => encoding / idle));
  return [
    atLeast(40, 'preview: times real time a core', speed),
    atLeast(0.6, 'preview, to the bare encoder', share),
    atMost(2, 'chat p99 while four previews are made, to idle', delay),
  ];
}
