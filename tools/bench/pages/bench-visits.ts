import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SITE_LANGUAGES } from '../../../shared/languages/site-languages.ts';
import type { Bench } from '../bench.ts';
import { measure } from '../chat/measure.ts';
import { startLoad } from '../chat-load/start-load.ts';
import { makePeople } from '../make-people.ts';
import { percentile } from '../percentile.ts';
import { figure, printTable } from '../print-table.ts';
import { atMost } from '../verdict.ts';
import { buildSite } from './build-site.ts';
import { type DemoSite, startDemoSite } from './demo-site.ts';

/** The people who chat during the visits, and their messages per second. */
const PEOPLE = 100;
const MESSAGES_PER_SECOND = 100;
const VISITS_PER_SECOND = 50;
const WARM_UP_SECONDS = 5;

/**
 * Measures the time to the first byte of rendered pages in all languages, and the effect of visits
 * on the chat.
 */
export const benchVisits: Bench = async ({ quick, cleanUp }) => {
  const seconds = quick ? 5 : 60;
  const site = await buildSite(cleanUp);
  const demo = await startDemoSite(site.program, { quick, cleanUp });
  const load = startLoad(site.programs.load);
  cleanUp.add(async () => load.stop());
  const { server, database } = demo;
  const people = await makePeople(database.db, 'writer', PEOPLE);
  await load.send({ kind: 'connect', port: server.port, wire: 'socket.io', people });
  const chat = () =>
    measure(
      load,
      { server, database },
      { kind: 'open', perSecond: MESSAGES_PER_SECOND, seconds },
      { from: 0, to: people.length },
    );
  await visitPages(demo, WARM_UP_SECONDS);
  const idle = await chat();
  const [busy, waits] = await Promise.all([chat(), visitPages(demo, seconds)]);
  await load.send({ kind: 'disconnect' });
  const of = (share: number) => percentile(waits, share);
  printTable([
    ['', 'p50 ms', 'p99 ms'],
    ['first byte of a page', figure(of(0.5)), figure(of(0.99))],
    ['chat alone', '', figure(idle.p99)],
    ['chat beside the visits', '', figure(busy.p99)],
  ]);
  return [
    atMost(50, `first byte at ${VISITS_PER_SECOND} pages a second: p99, ms`, of(0.99)),
    atMost(5, 'chat p99 beside the visits, more than alone, ms', busy.p99 - idle.p99),
  ];
};

/**
 * Visits pages at a fixed rate, regardless of pending answers, and returns the waits in
 * milliseconds.
 */
async function visitPages({ url, addresses }: DemoSite, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const visits: Promise<number>[] = [];
  const began = performance.now();
  for (let index = 0; index < seconds * VISITS_PER_SECOND; index += 1) {
    await sleep(Math.max(0, began + (index * 1_000) / VISITS_PER_SECOND - performance.now()));
    const address = addresses[index % addresses.length] ?? '/';
    const language = SITE_LANGUAGES[index % SITE_LANGUAGES.length];
    visits.push(firstByte(url + address, { agent, headers: { Cookie: `lang=${language}` } }));
  }
  const waits = await Promise.all(visits);
  agent.destroy();
  return waits;
}

function firstByte(
  address: string,
  options: { agent: Agent; headers: Record<string, string> },
): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(address, options, (answer) => {
      answer.once('data', () => resolve(performance.now() - began));
      answer.resume();
    }).once('error', reject);
  });
}
