import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../../../../tests/kit/make/builders.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('a chosen language comes along with the next sign-in, and only with one’s own', async () => {
  const [ana, ben] = [await makePerson(app), await makePerson(app)];
  const signIn = ({ email, password }: typeof ana) => app.call('/users/login', { email, password });
  expect((await signIn(ana)).data).not.toHaveProperty('language');
  for (const language of ['sr-Latn', 'en'] as const) {
    const chosen = await app.call('/users/setLanguage', { language }, ana.auth);
    expect(chosen).toMatchObject({ success: true, data: null });
    expect((await signIn(ana)).data).toMatchObject({ id: ana.id, language });
  }
  expect((await signIn(ben)).data).not.toHaveProperty('language');
});

test.each([undefined, '', 'de', 'SR'])('%s is no language of the site', async (language) => {
  const { auth } = await makePerson(app);
  const answer = await app.call('/users/setLanguage', { language }, auth);
  expect(answer).toMatchObject({ status: 400 });
});
