import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../server/database/types.ts';
import { startBenchDatabase } from '../bench-database.ts';
import { type Bench, benchFolder } from '../bench.ts';
import { buildPrograms } from '../build-programs.ts';
import { createSoundMaker } from '../catalogue/make-sounds.ts';
import { loadHttp } from '../catalogue/measure-endpoint.ts';
import { createVocabulary, seededRandom } from '../catalogue/random-text.ts';
import { atMost, figure, percentile, printTable } from '../report.ts';
import { startEarmark } from '../start-server.ts';

const PLANS = {
  full: { services: 100_000, sounds: 10_000, seconds: 20 },
  quick: { services: 2_000, sounds: 1_000, seconds: 2 },
};
/** The services that one statement inserts, two for each freelancer. */
const STEP = 2_000;
const CATEGORIES = [31, 32, 33, 34, 35, 36, 37, 38, 39, 40];
const PATHS = ['/search/getEverything', '/search/getSuggestions'] as const;

type Random = () => number;

/**
 * Measures the search of the header over HTTP, one request at a time. No two requests are alike: one
 * to three words, beginnings, Cyrillic and mistyped words.
 */
export const benchSearch: Bench = async ({ quick, cleanUp }) => {
  const plan = quick ? PLANS.quick : PLANS.full;
  const programs = await buildPrograms(cleanUp);
  const folder = benchFolder(cleanUp);
  const database = await startBenchDatabase(cleanUp);
  const random = seededRandom(7);
  const draw = createVocabulary(random);
  const sounds = await createSoundMaker(database.db);
  await sounds.growTo(plan.sounds);
  await makeServices(database.db, plan.services, draw);
  const server = await startEarmark(programs.earmark, { url: database.url, folder });
  cleanUp.add(() => server.stop());
  const searches = differentSearches(draw, random);
  const nextBody = () => JSON.stringify({ filter: searches.next().value });
  const rows: string[][] = [];
  const verdicts = [];
  for (const path of PATHS) {
    const load = (seconds: number) =>
      loadHttp({ port: server.port, path: `/api${path}` }, nextBody, { connections: 1, seconds });
    // Connections, statements and the code warm up.
    await load(plan.seconds / 4);
    const { took } = await load(plan.seconds);
    const p99 = percentile(took, 0.99);
    rows.push([path, String(took.length), figure(percentile(took, 0.5)), figure(p99)]);
    verdicts.push(atMost(50, `${path}: p99, ms`, p99));
  }
  printTable([['call', 'requests', 'p50, ms', 'p99, ms'], ...rows]);
  return verdicts;
};

/** Inserts services of freelancers with biographies. Triggers add their words. */
async function makeServices(db: Kysely<DB>, count: number, draw: () => string): Promise<void> {
  const text = (words: number) => Array.from({ length: words }, draw).join(' ');
  for (let made = 0; made < count; made += STEP) {
    const names = Array.from({ length: STEP / 2 }, (_, index) => `${draw()}-${made + index}`);
    const { rows } = await sql<{ id: number }>`
      INSERT INTO account (email, user_name, password_hash, name, last_name, year_of_birth, country,
        role, may_sell, contributor_status, email_confirmed_at, biography, languages)
      SELECT n || '@people.example', n, 'none', split_part(n, '-', 1), 'Bench', 1990, 'Serbia', 2,
        true, 1, now(), biography, ARRAY['Serbian', 'English']
      FROM unnest(${names}::text[], ${names.map(() => text(40))}::text[]) AS made (n, biography)
      RETURNING id`.execute(db);
    const owners = rows.flatMap(({ id }) => [id, id]);
    await sql`
      INSERT INTO service (account_id, category_id, title, description, price_cents)
      SELECT *, 1000 FROM unnest(
        ${owners}::bigint[],
        ${owners.map((id, index) => CATEGORIES[(id + 3 * (index % 2)) % CATEGORIES.length])}::bigint[],
        ${owners.map(() => text(4))}::text[], ${owners.map(() => text(25))}::text[])`.execute(db);
  }
  await sql`VACUUM ANALYZE account, service, service_words, freelancer_words, search_word`.execute(
    db,
  );
}

const KINDS = ['one', 'two', 'three', 'beginning', 'cyrillic', 'mistyped'] as const;

/** Generates searches without end, all different. */
function* differentSearches(draw: () => string, random: Random): Generator<string, string> {
  const known = new Set<string>();
  for (;;) {
    const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'one';
    const search = searchOf(kind, draw, random);
    // A short text occurs again; a further word then makes it different.
    const different = known.has(search) ? `${search} ${draw()}` : search;
    if (known.has(different)) continue;
    known.add(different);
    yield different;
  }
}

function searchOf(kind: (typeof KINDS)[number], draw: () => string, random: Random): string {
  const word = draw();
  if (kind === 'two') return `${word} ${draw()}`;
  if (kind === 'three') return `${word} ${draw()} ${draw()}`;
  if (kind === 'beginning') return `${word.slice(0, 4)} ${draw().slice(0, 5)}`;
  if (kind === 'cyrillic') return toCyrillic(`${word} ${draw()}`);
  if (kind === 'mistyped') return mistype(word, random);
  return word;
}

const CYRILLIC: Readonly<Record<string, string>> = {
  a: 'а',
  e: 'е',
  i: 'и',
  k: 'к',
  o: 'о',
  t: 'т',
};

function toCyrillic(text: string): string {
  return text.replaceAll(/[aeikot]/g, (letter) => CYRILLIC[letter] ?? letter);
}

function mistype(word: string, random: Random): string {
  const at = Math.floor(random() * word.length);
  const letter = String.fromCodePoint(97 + Math.floor(random() * 26));
  return `${word.slice(0, at)}${letter}${word.slice(at + 1)}`;
}
