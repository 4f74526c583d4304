import { sql, type UpdateObject } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeService } from '../../../tests/kit/make/make-services.ts';
import { insertStockSound } from '../../../tests/kit/make/stock-sound.ts';
import { runJob, stopSchedule } from '../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import type { DB } from '../../database/types.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';
import { searchWords } from '../catalogue/search/terms.ts';

const VOICE_OVER = 31;
const MIXING = 32;
const DESCRIPTION = 37;

const app = startAppForTests();
let mira: TestPerson;
let ivan: TestPerson;

beforeAll(async () => {
  await stopSchedule(app);
  await seedCategories(app.db);
  [mira, ivan] = await Promise.all([
    makePerson(app, { role: 2, name: 'Živorad' }),
    makePerson(app, { role: 2, name: 'Ivan' }),
  ]);
  await describeAs(mira, 'I whisper ghost stories.', ['Serbian', 'Hungarian']);
  await describeAs(ivan, 'Снимам звона.', ['English']);
  await offer(mira, VOICE_OVER, { title: 'Bedtime whispering', description: 'Slow and close.' });
  await offer(mira, MIXING, { title: 'Podcast repair', description: 'Hum, clicks and thunder.' });
  await offer(ivan, DESCRIPTION, { title: 'Ђачки позоришни комади', description: 'Theatre.' });
  await insertStockSound(app.db, mira.id, { name: 'Whispering crowd' });
  await insertStockSound(app.db, mira.id, { name: 'Thunder', keywords: 'storm' });
});

async function describeAs(person: TestPerson, biography: string, languages: string[]) {
  await app.db
    .updateTable('account')
    .set({ biography, languages })
    .where('id', '=', person.id)
    .execute();
}

const offer = (person: TestPerson, category: number, texts: object) =>
  makeService(app, person, category, texts);

async function find(filter: string) {
  const { data } = await app.call('/search/getEverything', { filter });
  return {
    sounds: data?.sounds.projects.map(({ name }) => name),
    services: data?.services.services.map(({ title }) => title),
    freelancers: data?.freelancers.users.map(({ name }) => name),
    totals: data && [data.sounds.total, data.services.total, data.freelancers.total],
    corrected: data?.corrected,
    offered: data?.offered,
  };
}
const servicesOf = async (filter: string) => (await find(filter)).services;
const freelancersOf = async (filter: string) => (await find(filter)).freelancers;

describe('three groups', () => {
  test('are found by one word, with their numbers', async () => {
    expect(await find('whisper')).toEqual({
      sounds: ['Whispering crowd'],
      services: ['Bedtime whispering'],
      freelancers: ['Živorad'],
      totals: [1, 1, 1],
      corrected: [],
      offered: null,
    });
  });

  test('are empty if nothing matches and nothing is alike', async () => {
    expect(await find('zzzzqqqq')).toMatchObject({ totals: [0, 0, 0], corrected: [] });
  });
});

describe('a service is found by', () => {
  test.each([
    ['its title', 'bedtime', ['Bedtime whispering']],
    ['its description', 'clicks', ['Podcast repair']],
    ['a language', 'hungarian bedtime', ['Bedtime whispering']],
    ['its category in English', 'description theatre', ['Ђачки позоришни комади']],
    ['its category in Serbian', 'miksovanje', ['Podcast repair']],
    ['its category in Cyrillic', 'миксовање', ['Podcast repair']],
    ['a name in other letters', 'zivorad podcast', ['Podcast repair']],
    ['a word in Latin letters, written in Cyrillic', 'đački', ['Ђачки позоришни комади']],
    ['another spelling of đ', 'djacki komadi', ['Ђачки позоришни комади']],
    ['a word in Cyrillic, written in Latin', 'бедтиме', ['Bedtime whispering']],
    ['the beginning of a word', 'podc', ['Podcast repair']],
  ])('%s', async (_what, filter, titles) => {
    expect(await servicesOf(filter)).toEqual(titles);
  });

  test('its freelancer’s username', async () => {
    expect(await servicesOf(ivan.userName)).toEqual(['Ђачки позоришни комади']);
  });

  test('all words only, and no short beginnings', async () => {
    expect(await servicesOf('bedtime clicks')).toEqual([]);
    expect(await servicesOf('be')).toEqual([]);
  });
});

describe('a freelancer is found by', () => {
  test.each([
    ['the name', 'Živorad', ['Živorad']],
    ['the name in Cyrillic', 'Живорад', ['Živorad']],
    ['the biography', 'ghost', ['Živorad']],
    ['a biography in Cyrillic', 'snimam zvona', ['Ivan']],
    ['a category', 'mixing', ['Živorad']],
  ])('%s', async (_what, filter, names) => {
    expect(await freelancersOf(filter)).toEqual(names);
  });

  test('the username, but not by the last name', async () => {
    expect(await freelancersOf(mira.userName)).toEqual(['Živorad']);
    const unique = mira.userName.replace('person-', '');
    expect(await freelancersOf(`Test ${unique}`)).toEqual([]);
  });
});

describe('titles and names', () => {
  test('come before other matches, then the newest', async () => {
    const people = await Promise.all([1, 2, 3].map(() => makePerson(app, { role: 2 })));
    const texts = [
      { title: 'Lanterns', description: 'First.' },
      { title: 'Something', description: 'Lanterns too.' },
      { title: 'Lantern light', description: 'Third.' },
    ];
    for (const [index, person] of people.entries()) {
      await offer(person, VOICE_OVER, texts[index] ?? { title: '', description: '' });
    }
    expect(await servicesOf('lantern')).toEqual(['Lantern light', 'Lanterns', 'Something']);
  });
});

describe('mistyped words', () => {
  test('are corrected if nothing matches them', async () => {
    expect(await find('whisperng')).toMatchObject({
      sounds: ['Whispering crowd'],
      services: ['Bedtime whispering'],
      corrected: ['whispering'],
    });
    expect(await find('hngrian')).toMatchObject({ services: expect.any(Array) as unknown });
    expect(await servicesOf('podkast')).toEqual(['Podcast repair']);
    expect((await find('podkast')).corrected).toEqual(['podcast']);
  });

  test('are corrected as the results write them', async () => {
    const found = await find('позориштни');
    expect(found.services).toEqual(['Ђачки позоришни комади']);
    expect(found.corrected).toEqual(['позоришни']);
  });

  test('are corrected to the name of a category', async () => {
    expect(await servicesOf('mixxing')).toEqual(['Podcast repair']);
  });

  test('are not corrected beside results for the typed ones', async () => {
    await insertStockSound(app.db, mira.id, { name: 'Ivanovo bells' });
    // 'Thinder' is the name of a freelancer, and nearly that of a sound.
    const thinder = await makePerson(app, { role: 2, name: 'Thinder' });
    expect(await find('thinder')).toMatchObject({
      sounds: [],
      freelancers: ['Thinder'],
      corrected: [],
      offered: { text: 'thunder', total: 1 },
    });
    await app.db
      .updateTable('account')
      .set({ contributor_status: 9 })
      .where('id', '=', thinder.id)
      .execute();
    expect(await find('thinder')).toMatchObject({ sounds: ['Thunder'], corrected: ['thunder'] });
  });
});

describe('only what is public is found', () => {
  test.each<[string, UpdateObject<DB, 'account'>]>([
    ['rejected', { contributor_status: 9 }],
    ['not yet approved', { contributor_status: 0 }],
    ['about to leave', { delete_at: new Date() }],
    ['not confirmed', { email_confirmed_at: null }],
    ['no freelancer any more', { may_sell: false, role: 1 }],
  ])('an account that is %s', async (_what, change) => {
    const person = await makePerson(app, { role: 2, name: 'Quillon' });
    await offer(person, VOICE_OVER, { title: 'Quillon reads', description: 'Well.' });
    expect(await find('quillon')).toMatchObject({ totals: [0, 1, 1] });
    await app.db.updateTable('account').set(change).where('id', '=', person.id).execute();
    expect(await find('quillon')).toMatchObject({ totals: [0, 0, 0] });
    for (const path of ['/search/getServices', '/search/getFreelancers'] as const) {
      expect((await app.call(path, { filter: 'quillon' })).data).toMatchObject({ total: 0 });
    }
    const hidden = await app.call('/search/getSuggestions', { filter: 'quillon' });
    expect(hidden.data?.suggestions).toEqual([]);
  });

  test('a buyer, never', async () => {
    const buyer = await makePerson(app, { name: 'Buyeress' });
    expect(await freelancersOf('buyeress')).toEqual([]);
    expect(await freelancersOf(buyer.userName)).toEqual([]);
  });

  test('a freelancer whose account comes back', async () => {
    const person = await makePerson(app, { role: 2, name: 'Returna' });
    const mark = (delete_at: Date | null) =>
      app.db.updateTable('account').set({ delete_at }).where('id', '=', person.id).execute();
    await mark(new Date());
    expect(await freelancersOf('returna')).toEqual([]);
    await mark(null);
    expect(await freelancersOf('returna')).toEqual(['Returna']);
  });
});

describe('changes', () => {
  test('of a service and of an account are found at once, and the old words no more', async () => {
    const person = await makePerson(app, { role: 2, name: 'Changer' });
    await offer(person, VOICE_OVER, { title: 'Oldtitle', description: 'Before.' });
    await offer(person, VOICE_OVER, { title: 'Newtitle', description: 'After.' });
    expect(await servicesOf('oldtitle')).toEqual([]);
    expect(await servicesOf('newtitle')).toEqual(['Newtitle']);
    await describeAs(person, 'Nothing.', ['Icelandic']);
    expect(await servicesOf('icelandic')).toEqual(['Newtitle']);
    await app.db.deleteFrom('service').where('account_id', '=', person.id).execute();
    expect(await servicesOf('newtitle')).toEqual([]);
    expect(await freelancersOf('changer voice-over')).toEqual([]);
    expect(await freelancersOf('changer')).toEqual(['Changer']);
  });

  test('leave no word behind that nobody uses', async () => {
    const known = async (word: string) =>
      (await app.db.selectFrom('search_word').select('word').where('word', '=', word).execute())
        .length;
    const person = await makePerson(app, { role: 2, name: 'Vanishing' });
    expect(await known('vanishing')).toBe(1);
    await app.db
      .updateTable('account')
      .set({ contributor_status: 9 })
      .where('id', '=', person.id)
      .execute();
    await runJob(app, 'search.forget-words');
    expect(await known('vanishing')).toBe(0);
    expect(await known('whispering')).toBe(1);
  });
});

describe('pages', () => {
  const most = 23;
  beforeAll(async () => {
    const names = Array.from({ length: most }, (_, number) => `paged-${number}`);
    const owners = await app.db
      .insertInto('account')
      .values(
        names.map((user_name) => ({
          user_name,
          email: `${user_name}@people.example`,
          password_hash: 'none',
          name: 'Paginata',
          last_name: 'Test',
          year_of_birth: 1990,
          country: 'Serbia',
          role: 2,
          may_sell: true,
          contributor_status: 1,
          email_confirmed_at: new Date(),
        })),
      )
      .returning('id')
      .execute();
    await app.db
      .insertInto('service')
      .values(
        owners.map(({ id }) => ({
          account_id: id,
          category_id: MIXING,
          title: 'Pagina',
          description: 'One of many.',
          price_cents: 100,
        })),
      )
      .execute();
  });

  test('contain each result once', async () => {
    for (const path of ['/search/getServices', '/search/getFreelancers'] as const) {
      const read = async (page: number) => {
        const { data } = await app.call(path, { filter: 'pagin', page });
        expect(data).toMatchObject({ total: most, total_pages: 2, per_page: 20, corrected: [] });
        return data && 'users' in data ? data.users : (data?.services ?? []);
      };
      const ids = [...(await read(1)), ...(await read(2))].map(({ id }) => id);
      expect(new Set(ids).size).toBe(most);
      expect(await read(3)).toEqual([]);
    }
  });

  test('correct mistyped words', async () => {
    const services = await app.call('/search/getServices', { filter: 'pagima' });
    expect(services.data).toMatchObject({ total: most, corrected: ['pagina'] });
    const people = await app.call('/search/getFreelancers', { filter: 'paginota' });
    expect(people.data).toMatchObject({ total: most, corrected: ['paginata'] });
  });

  test('suggest at most three of each group', async () => {
    const { data } = await app.call('/search/getSuggestions', { filter: 'pagin' });
    expect(data?.suggestions.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 3 }, () => 'service'),
      ...Array.from({ length: 3 }, () => 'freelancer'),
    ]);
    expect(data?.suggestions[0]).toMatchObject({ name: 'Pagina', by: 'paged-22' });
  });
});

test.each([
  ['', 'search.no-words'],
  ['?!', 'search.no-words'],
  ['x'.repeat(201), 'search.filter-too-long'],
])('the filter %j is refused', async (filter, code) => {
  for (const path of [
    '/search/getEverything',
    '/search/getSuggestions',
    '/search/getServices',
    '/search/getFreelancers',
  ] as const) {
    expect(await app.call(path, { filter })).toMatchObject({ status: 422, code, field: 'filter' });
  }
});

test('PostgreSQL folds words as the server does', async () => {
  const letters = Array.from({ length: 0x4_60 - 0x30 }, (_, index) => 0x30 + index)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /^\p{L}[\p{L}\p{M}]*$/u.test(letter.normalize('NFKD')));
  const texts = [
    letters.map((letter) => `a${letter}b`).join(' '),
    'Šum, DJAK; ђак-ЂАК_đak Café 48kHz ёлка Ljubav Љубав Njiva Њива Džep Џеп ШЧ',
    `${'x'.repeat(39)}dj rest`,
  ];
  for (const text of texts) {
    const { rows } = await sql<{ words: string[] }>`SELECT search_words(${text}) AS words`.execute(
      app.db,
    );
    expect(rows[0]?.words.toSorted()).toEqual(searchWords(text).toSorted());
  }
});
