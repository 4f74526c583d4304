import { expect, test } from 'vitest';
import { startAppForTests, startTestApp } from '../../tests/kit/test-app.ts';

const app = startAppForTests();

test('health reports the state of each part', async () => {
  const response = await fetch(`${app.url}/health`);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: 'ok',
    database: 'ok',
    storage: 'ok',
    connections: 0,
  });
});

test('metrics are Prometheus text, by route and without values of requests', async () => {
  await app.call('/users/login', { email: 'secret@people.example', password: 'secret password' });
  const text = await (await fetch(`${app.url}/metrics`)).text();
  expect(text).toMatch(
    /earmark_request_seconds_count\{route="\/api\/users\/login",status="422"\} 1/,
  );
  expect(text).toMatch(/^earmark_live_connections 0$/m);
  expect(text).toMatch(/^earmark_jobs\{state="waiting"\} \d+$/m);
  expect(text).toMatch(/^earmark_jobs\{state="retrying"\} 0$/m);
  expect(text).not.toContain('secret');
});

test('a call without a database answers 503 with a text, and works again afterwards', async () => {
  const lost = await startTestApp();
  await lost.loseDatabase();
  const reply = await lost.call('/categories/getStockCategories');
  expect(reply).toMatchObject({ status: 503, success: false });
  expect(reply.info).toBe('Earmark cannot reach its database now. Please try again in a moment.');
  const health = await fetch(`${lost.url}/health`);
  expect(health.status).toBe(503);
  expect(await health.json()).toMatchObject({ status: 'down', database: 'down', storage: 'ok' });
  // The process is fine, and restarting it would not help.
  expect((await fetch(`${lost.url}/live`)).status).toBe(200);
  const metrics = await (await fetch(`${lost.url}/metrics`)).text();
  expect(metrics).toContain('earmark_live_connections');
  expect(metrics).not.toContain('earmark_jobs{');
  await lost.regainDatabase();
  expect(await lost.call('/categories/getStockCategories')).toMatchObject({ status: 200 });
  await lost.stop();
});
