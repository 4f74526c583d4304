import { afterAll, beforeAll, expect, test } from 'vitest';
import errors from '../../../shared/messages/en/errors.json' with { type: 'json' };
import { makePerson } from '../../../tests/kit/make/builders.ts';
import { makeSound } from '../../../tests/kit/make/make-sound.ts';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ payment: 'off' });
});
afterAll(() => app.stop());

test('without a bank nothing can be ordered, and the sandbox bank is not there', async () => {
  const buyer = await makePerson(app);
  const sound = await makeSound(app, await makePerson(app, { role: 2 }));
  const request = { projects: [sound.id], acceptTerms: true };
  expect(await app.call('/orders/create', request, buyer.auth)).toMatchObject({
    status: 503,
    info: errors['payment.unavailable'],
  });
  const history = await app.call('/users/getorderhistory', {}, buyer.auth);
  expect(history.data?.orders).toEqual([]);
  expect((await fetch(`${app.url}/sandbox-bank/msu/api/v2`, { method: 'POST' })).status).toBe(404);
});
