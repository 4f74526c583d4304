import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeAccount, makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeService } from '../../../tests/kit/make/make-services.ts';
import { pageOf } from '../../../tests/kit/read/page-of.ts';
import { insertStockSound } from '../../../tests/kit/make/stock-sound.ts';
import { type Build, buildRenderingClient } from '../../../tests/kit/vite-build.ts';
import { uploadFile } from '../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../tests/kit/read/wav.ts';
import { waitForPreview } from '../../../tests/kit/wait-for-preview.ts';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts';
import { seedCategories } from '../catalogue/seed-categories.ts';

const SOURCE = new URL('../../../client/', import.meta.url);
const BROWSER = { Accept: 'text/html,*/*;q=0.8' };
const NATURE = 16;
const RECORDING = 31;
const NASTY = `Rain "on" tin's </title></script><script>alert(1)</script> & $1`;

let app: TestApp;
let freelancer: TestPerson;
let client: Build;

beforeAll(async () => {
  client = await buildRenderingClient();
  app = await startTestApp({ clientFolder: client.folder });
  await seedCategories(app.db);
  freelancer = await makePerson(app, { role: 2 });
});
afterAll(async () => {
  await app.stop();
  client.remove();
});

describe('a page describes itself before its script runs', () => {
  test('the home page: the association, and the search', async () => {
    const home = await pageOf(app, '/');
    expect(home).toMatchObject({
      status: 200,
      title: 'Earmark - sounds and audio services',
      canonical: `${app.url}/`,
      meta: {
        'og:title': 'Earmark',
        'og:url': `${app.url}/`,
        'og:type': 'website',
        'og:image': `${app.url}/icons/share.png`,
        'twitter:card': 'summary_large_image',
      },
      data: {
        '@context': 'https://schema.org',
        '@graph': [{ '@type': 'Organization', url: `${app.url}/` }, { '@type': 'WebSite' }],
      },
    });
    // Each occurs once, although the built page had its own.
    expect(home.html.match(/<title>|name="description"/g)).toHaveLength(2);
    expect(home.html).toContain('<h1>Sounds worth keeping, by people who listen closely</h1>');
  });

  test('a page of text', async () => {
    expect(await pageOf(app, '/terms-of-use?from=footer')).toMatchObject({
      status: 200,
      title: 'Terms of Use - Earmark',
      canonical: `${app.url}/terms-of-use`,
      meta: { 'og:title': 'Terms of Use' },
    });
  });

  test('a sound on sale: the product, its offer, its rating, its preview', async () => {
    const id = await insertStockSound(app.db, freelancer.id, { description: 'A roof in May.' });
    await app.db
      .updateTable('audio')
      .set({ state: 'ready', preview_bytes: 100, peaks: Buffer.of(1) })
      .execute();
    for (const stars of [4, 4, 5]) {
      const { id: buyer_id } = await makePerson(app);
      const review = { sound_id: id, buyer_id, stars, text: '' };
      await app.db.insertInto('review').values(review).execute();
    }
    const found = await pageOf(app, `/project/${id}`);
    const address = `${app.url}/project/${id}`;
    const preview: unknown = expect.stringMatching(
      new RegExp(`^${app.url}/audio/[-\\da-f]{36}\\.mp3$`),
    );
    expect(found).toMatchObject({
      status: 200,
      title: 'Rain on tin - Earmark',
      canonical: address,
      meta: {
        description: 'A roof in May.',
        'og:type': 'product',
        'og:audio': preview,
        'product:price:amount': '12.50',
      },
      data: {
        '@type': 'Product',
        url: address,
        category: 'Nature and weather',
        offers: { '@type': 'Offer', price: '12.50', priceCurrency: 'EUR' },
        aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
        subjectOf: {
          '@type': 'AudioObject',
          contentUrl: preview,
          duration: 'PT5.0S',
          author: { name: freelancer.userName, url: `${app.url}/portfolio/${freelancer.id}` },
        },
      },
    });
  });

  test('the categories, a category, and a further page of it', async () => {
    const list = await pageOf(app, '/audio-stock');
    expect(list).toMatchObject({ title: 'Audio Stock - Earmark', status: 200 });
    expect(list.data).toMatchObject({
      mainEntity: { '@type': 'ItemList', numberOfItems: 10 },
    });
    const first = { title: 'Nature and weather - Earmark', canonical: `${app.url}/projects/16` };
    expect(await pageOf(app, `/projects/${NATURE}`)).toMatchObject(first);
    expect(await pageOf(app, `/projects/${NATURE}/1?words=rain`)).toMatchObject(first);
    expect(await pageOf(app, `/projects/${NATURE}/3/`)).toMatchObject({
      title: 'Nature and weather, page 3 - Earmark',
      canonical: `${app.url}/projects/16/3`,
      data: { '@type': 'CollectionPage' },
    });
    expect(await pageOf(app, `/audio-services/${RECORDING}`)).toMatchObject({ status: 200 });
    expect(await pageOf(app, `/projects/${RECORDING}`, BROWSER)).toMatchObject({ status: 404 });
  });

  test('a service and its freelancer', async () => {
    const fields = { title: 'Rooms', description: 'I come to you.', price: 3.5 };
    const serviceId = await makeService(app, freelancer, RECORDING, fields);
    expect(await pageOf(app, `/audio-service/${serviceId}`)).toMatchObject({
      title: 'Rooms - Earmark',
      data: {
        '@type': 'Service',
        offers: { priceSpecification: { minPrice: '3.50', unitText: 'minute' } },
      },
    });
    const packages = [
      { name: 'One room', what: 'An hour.', price: 40, days: 3, revisions: 1 },
      { name: 'A house', what: 'A day.', price: 250.5, days: 9, revisions: 2 },
    ];
    const form = { category: RECORDING, description: 'I come to you.', price: 3.5, packages };
    await app.call('/services/update', form, freelancer.auth);
    expect((await pageOf(app, `/audio-service/${serviceId}`)).data).toMatchObject({
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '40.00',
        highPrice: '250.50',
        priceCurrency: 'EUR',
        offerCount: 2,
        offers: [
          { '@type': 'Offer', name: 'One room', description: 'An hour.', price: '40.00' },
          { '@type': 'Offer', name: 'A house', price: '250.50' },
        ],
      },
    });
    expect(await pageOf(app, `/portfolio/${freelancer.id}`)).toMatchObject({
      title: `Portfolio of ${freelancer.userName} - Earmark`,
      meta: { 'og:type': 'profile' },
      data: {
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name: freelancer.userName,
          makesOffer: [{ itemOffered: { '@type': 'Service', name: 'Rooms' } }],
        },
      },
    });
  });

  test('a service and its freelancer: the demo, the hello, and a picture to share', async () => {
    const vera = await makePerson(app, { role: 2 });
    const serviceId = await makeService(app, vera, RECORDING, { title: 'A calm voice' });
    const keep = async (purpose: 'demo' | 'hello', path: '/demos/save' | '/hello/save') => {
      const fileId = await uploadFile(app, vera.auth, makeWav(50_000), 'voice.wav', purpose);
      const texts = { title: 'A tale', what: 'Spoken and cut.', language: 'Serbian' };
      await app.call(path, { serviceId, fileId, ...texts, transcript: 'I am Vera.' }, vera.auth);
      await waitForPreview(app, fileId);
      return `${app.url}/audio/${fileId}.mp3`;
    };
    const [demo, hello] = [await keep('demo', '/demos/save'), await keep('hello', '/hello/save')];
    await app.db.updateTable('recording').set({ status: 1 }).execute();
    const picture = `${app.url}/icons/share.png`;
    expect(await pageOf(app, `/audio-service/${serviceId}`)).toMatchObject({
      meta: { 'og:audio': demo, 'og:image': picture },
      data: {
        '@type': 'Service',
        serviceType: 'Voice-over',
        subjectOf: [
          {
            '@type': 'AudioObject',
            name: 'A tale',
            description: 'Spoken and cut.',
            inLanguage: 'Serbian',
            contentUrl: demo,
          },
        ],
      },
    });
    expect(await pageOf(app, `/portfolio/${vera.id}`)).toMatchObject({
      meta: { 'og:audio': hello, 'og:image': picture, 'profile:username': vera.userName },
      data: {
        mainEntity: {
          subjectOf: { '@type': 'AudioObject', contentUrl: hello, transcript: 'I am Vera.' },
        },
      },
    });
  });
});

test('text written by people cannot break out of its place', async () => {
  const id = await insertStockSound(app.db, freelancer.id, { name: NASTY, description: NASTY });
  const { html, title, meta, data } = await pageOf(app, `/project/${id}`);
  const escaped = NASTY.replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  expect(title).toBe(`${escaped} - Earmark`);
  expect(meta).toMatchObject({ 'og:title': escaped, description: escaped });
  expect(data).toMatchObject({ name: NASTY, description: NASTY });
  expect(html).not.toContain('<script>alert');
  // The client, the structured data, and the data of the page's own screen.
  expect(html.match(/<script/g)).toHaveLength(3);
});

test('a page contains its content and the data it was rendered from', async () => {
  const id = await insertStockSound(app.db, freelancer.id, { name: NASTY });
  const { html } = await pageOf(app, `/project/${id}`);
  expect(html).toContain('<h1>Rain &quot;on&quot; tin');
  const { data } = await app.call('/projects/getProject', { projectId: id });
  expect(loaderDataIn(html)).toMatchObject([{ project: data?.project }]);
  expect(loaderDataIn((await pageOf(app, '/about')).html)).toEqual([]);
  expect(loaderDataIn((await pageOf(app, '/project/999999')).html)).toEqual([]);
});

function loaderDataIn(html: string): readonly unknown[] {
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1];
  const { loaderData } = JSON.parse(json ?? '{}') as { loaderData?: object };
  return Object.values(loaderData ?? {}).filter((data) => data !== null);
}

test('a long description is cut at a word', async () => {
  const biography = 'Wind and rain. '.repeat(100);
  await changeAccount(app, freelancer, { biography });
  const { meta } = await pageOf(app, `/portfolio/${freelancer.id}`);
  expect(meta['description']).toMatch(/^(?:Wind and rain\. ?)+…$/);
  expect(meta['description']?.length).toBeLessThanOrEqual(200);
});

describe('pages that are not public reveal nothing', () => {
  test('a sound that is not on sale looks like one that never existed', async () => {
    const waiting = await insertStockSound(app.db, freelancer.id, { name: 'Secret', status: 0 });
    const sold = await insertStockSound(app.db, freelancer.id, { name: 'Secret' });
    const gone = await app.call(
      '/projects/delete',
      { projectId: sold, version: 1 },
      freelancer.auth,
    );
    expect(gone).toMatchObject({ success: true });
    const never = await pageOf(app, '/project/999999', BROWSER);
    expect(never).toMatchObject({
      status: 404,
      title: 'Page not found - Earmark',
      canonical: undefined,
      meta: { robots: 'noindex' },
      data: undefined,
    });
    for (const id of [waiting, sold, 0, 'x', '1e3', '1'.repeat(30)]) {
      const found = await pageOf(app, `/project/${id}`, BROWSER);
      expect(found).toMatchObject({ status: 404, html: never.html });
    }
    for (const id of ['%F0%28', '%', '%zz', '%2f']) {
      const found = await pageOf(app, `/project/${id}`, BROWSER);
      expect(found).toMatchObject({ status: 404, title: never.title });
    }
  });

  test('a buyer, an unknown service and an unknown category have no page', async () => {
    const buyer = await makePerson(app);
    const paths = [`/portfolio/${buyer.id}`, '/audio-service/999999', '/projects/999999'];
    for (const path of [...paths, '/audio-services/16', '/no-such-page', '/users/1/2']) {
      expect(await pageOf(app, path, BROWSER)).toMatchObject({ status: 404 });
    }
  });

  test('a request for anything but a page gets no page', async () => {
    const { status, html } = await pageOf(app, '/assets/old-1234.js');
    expect([status, html]).toEqual([404, expect.stringContaining('There is nothing here.')]);
    expect((await fetch(`${app.url}/about`, { method: 'POST' })).status).toBe(404);
  });
});

test('the server answers every screen of the client, and keeps personal ones out of search engines', async () => {
  const routes = ['routes.tsx', 'own-routes.ts']
    .map((file) => readFileSync(new URL(file, SOURCE), 'utf8'))
    .join('');
  const patterns = [...routes.matchAll(/^ +(?:\{ path: )?'(\/[^']*)'/gm)].map(
    ([, pattern = '']) => pattern,
  );
  expect(patterns.length).toBeGreaterThan(60);
  const own = patterns.filter(
    (pattern) => !/\/:(?:(?:category|pack|project|service|user)Id|secret)/.test(pattern),
  );
  for (const pattern of own) {
    const path = pattern
      .replace(':type/:role', '1/buyer')
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(/:\w+/g, '1');
    expect(await pageOf(app, path, BROWSER), pattern).toMatchObject({ status: 200 });
  }
  expect(await pageOf(app, '/user/messages/', BROWSER)).toMatchObject({
    status: 200,
    title: 'Earmark - sounds and audio services',
    canonical: undefined,
    meta: { robots: 'noindex' },
  });
});

test('the content security policy blocks every inline script', async () => {
  const { headers } = await pageOf(app, '/');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("script-src-attr 'none'");
  expect(policy).not.toContain('unsafe');
});

test('an unchanged page is not sent again, but a new build is', async () => {
  const { headers } = await pageOf(app, '/about');
  expect(headers.get('cache-control')).toBe('no-cache');
  const page = join(client.folder, 'index.html');
  const known = { 'If-None-Match': headers.get('etag') ?? '' };
  expect(await pageOf(app, '/about', known)).toMatchObject({ status: 304, html: '' });
  writeFileSync(page, readFileSync(page, 'utf8').replace('/main.tsx', '/other.js'));
  utimesSync(page, new Date(), new Date(Date.now() + 10_000));
  expect((await pageOf(app, '/about', known)).html).toContain('/other.js');
  const head = await fetch(`${app.url}/about`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('without its database the site still opens and asks to be tried again', async () => {
  const id = await insertStockSound(app.db, freelancer.id);
  await app.loseDatabase();
  const away = await pageOf(app, `/project/${id}`, BROWSER);
  const text = await pageOf(app, '/faq', BROWSER);
  await app.regainDatabase();
  expect(away).toMatchObject({ status: 503, canonical: undefined });
  expect(away.html).toContain('<div id="app"></div>');
  expect(text).toMatchObject({ status: 200, title: 'FAQ - Earmark' });
});

test('a page is compressed if the browser accepts it, and its ETag is that of the content', async () => {
  const compressed = await pageOf(app, '/about', BROWSER);
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(compressed.headers.get('vary')).toContain('Accept-Encoding');
  for (const accepted of ['identity', 'gzip;q=0', 'br']) {
    const plain = await pageOf(app, '/about', { ...BROWSER, 'Accept-Encoding': accepted });
    expect(plain.headers.get('content-encoding'), accepted).toBeNull();
    expect(plain.html).toBe(compressed.html);
    expect(plain.headers.get('etag')).toBe(compressed.headers.get('etag'));
  }
});
