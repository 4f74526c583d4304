import { seededRandom } from '../catalogue/random-text.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { type Bench, benchFolder } from '../bench.ts';
import { buildPrograms } from '../build-programs.ts';
import { atMost, figure, percentile, printTable } from '../report.ts';
import { startEarmark } from '../start-server.ts';
import { makeServices } from './make-services.ts';

const FULL = { services: 100_000, requests: 2_000 };
const QUICK = { services: 2_000, requests: 200 };
/** Requests before the measured ones, so that statements are prepared. */
const WARM_UP = 200;

const CATEGORIES = [31, 32, 33, 34, 35, 36, 37, 38, 39, 40];
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  sort: [undefined, undefined, undefined, 'rating', 'response', 'price', 'delivery', 'newest'],
  language: [undefined, undefined, 'English', 'Serbian', 'German', 'Greek'],
  priceFrom: [undefined, undefined, undefined, 0, 5, 10, 20],
  priceTo: [undefined, undefined, undefined, 12.5, 30, 50],
  deliveryDays: [undefined, undefined, 1, 3, 9, 14, 30],
  rating: [undefined, undefined, 4.5, 4, 3],
  available: [undefined, true],
  demos: [undefined, true],
};
const FILTERS = Object.keys(CHOICES).filter((name) => name !== 'sort');

/**
 * Measures pages of filtered categories over HTTP, one request at a time. No two requests are alike,
 * and each has at least one filter.
 */
export const benchServices: Bench = async ({ quick, cleanUp }) => {
  const plan = quick ? QUICK : FULL;
  const programs = await buildPrograms(cleanUp);
  const folder = benchFolder(cleanUp);
  const database = await startBenchDatabase(cleanUp);
  await makeServices(database.db, plan.services);
  const server = await startEarmark(programs.earmark, { url: database.url, folder });
  cleanUp.add(() => server.stop());
  const took = { category: [] as number[], freelancers: [] as number[] };
  const searches = differentSearches(WARM_UP + plan.requests);
  for (const [number, search] of searches.entries()) {
    for (const [list, path] of LISTS) {
      const start = performance.now();
      const reply = await fetch(`http://127.0.0.1:${server.port}/api/services/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(search),
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`A search was answered ${reply.status}.`);
      if (number >= WARM_UP) took[list].push(performance.now() - start);
    }
  }
  const row = (name: string, values: readonly number[]) => [
    name,
    ...[0.5, 0.95, 0.99].map((share) => figure(percentile(values, share))),
  ];
  printTable([
    [`${plan.services} services, ms`, 'p50', 'p95', 'p99'],
    row('a filtered category', took.category),
    row('filtered freelancers', took.freelancers),
  ]);
  return [atMost(50, 'a filtered category: p99, ms', percentile(took.category, 0.99))];
};

const LISTS = [
  ['category', 'getAllServices'],
  ['freelancers', 'getFreelancers'],
] as const;

function differentSearches(count: number): object[] {
  const random = seededRandom(4);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const made = new Map<string, object>();
  while (made.size < count) {
    const chosen = Object.entries(CHOICES).map(([name, values]) => [name, pick(values)] as const);
    const search: Record<string, unknown> = {
      // Categories are uneven, and the largest are searched the most.
      categoryId: CATEGORIES[Math.floor(CATEGORIES.length * random() * random())],
      page: 1 + Math.floor(3 * random() * random()),
      ...Object.fromEntries(chosen),
    };
    if (FILTERS.some((name) => search[name] !== undefined))
      made.set(JSON.stringify(search), search);
  }
  return [...made.values()];
}
