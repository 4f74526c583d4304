import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Settings } from '../../../parts.ts';
import { showCode } from '../../../../tests/kit/make/authenticator.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { runJob } from '../../../../tests/kit/run-job.ts';
import type { TestAuth } from '../../../../tests/kit/make-call.ts';
import { startTestApp, type TestApp } from '../../../../tests/kit/test-app.ts';
import { uploadFile } from '../../../../tests/kit/make/upload.ts';
import { makeWav } from '../../../../tests/kit/read/wav.ts';
import { STEP_SECONDS } from './second-factor-code.ts';

/* The rotation of the token secret while people are signed in: docs/operations/secrets.md. */

const OLD = 'the secret of before, 32 characters and more';
const NEW = 'the secret of afterwards, 32 characters and more';

const settings: { tokenSecret: Settings['tokenSecret'] } = { tokenSecret: OLD };
let app: TestApp;
let ana: TestPerson;
/** The secret of her authenticator app. */
let key: string;
/** The credentials and links that clients got at each stage. */
let fromBefore: TestAuth;
let fromTheMiddle: TestAuth;
let address: string;

beforeAll(async () => {
  app = await startTestApp(settings);
  ana = await makePerson(app);
  const begun = await app.call(
    '/users/startSecondFactor',
    { currentPassword: ana.password },
    ana.auth,
  );
  key = begun.data?.secret ?? '';
  const code = showCode(key, app.clock.now());
  expect(await app.call('/users/confirmSecondFactor', { code }, ana.auth)).toMatchObject({
    success: true,
  });
  fromBefore = await signIn();
  const fileId = await uploadFile(app, ana.auth, makeWav(5_000), 'take.wav', 'chat');
  const link = await app.call('/media/getLink', { fileId }, ana.auth);
  address = link.data?.url ?? '';
});
afterAll(() => app.stop());

test('while both secrets are accepted, sessions, links and codes stay valid', async () => {
  await restartWith([NEW, OLD]);
  expect(await isSignedIn(fromBefore)).toBe(true);
  expect((await fetch(`${app.url}${address}`)).status).toBe(200);
  fromTheMiddle = await signIn();
  expect(await isSignedIn(fromTheMiddle)).toBe(true);
  await runJob(app, 'second-factors.reseal');
});

test('the same holds on a server that still signs with the old secret', async () => {
  await restartWith([OLD, NEW]);
  expect(await isSignedIn(fromBefore)).toBe(true);
  expect(await isSignedIn(fromTheMiddle)).toBe(true);
  expect(await isSignedIn(await signIn())).toBe(true);
});

test('after all factors are sealed again, a removed old secret opens nothing', async () => {
  await restartWith(NEW);
  expect(await isSignedIn(fromTheMiddle)).toBe(true);
  expect(await isSignedIn(await signIn())).toBe(true);
  expect(await isSignedIn(fromBefore)).toBe(false);
  expect((await fetch(`${app.url}${address}`)).status).toBe(401);
});

test('a secret that is replaced without a rotation invalidates sessions and second factors', async () => {
  await restartWith('an unannounced secret, 32 characters and more');
  expect(await isSignedIn(fromTheMiddle)).toBe(false);
  expect(await trySignIn()).toMatchObject({ success: false, info: 'wrong-second-factor' });
});

async function restartWith(secret: Settings['tokenSecret']): Promise<void> {
  settings.tokenSecret = secret;
  await app.restart();
}

/** Uses the next app code, because each is accepted once. */
function trySignIn() {
  app.clock.advance(STEP_SECONDS * 1_000);
  const { email, password } = ana;
  return app.call('/users/login', { email, password, code: showCode(key, app.clock.now()) });
}

async function signIn(): Promise<TestAuth> {
  const reply = await trySignIn();
  if (!reply.success) throw new Error(`Sign-in failed: ${reply.info}`);
  return { userId: reply.data.id, token: reply.data.token };
}

async function isSignedIn(auth: TestAuth): Promise<boolean> {
  const { status, info } = await app.call('/users/getSecurity', {}, auth);
  if (status === 401) expect(info).toBe('user authentication failed');
  return status === 200;
}
