import { createTransport } from 'nodemailer';
import { beforeAll, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { freePort } from '../../../../tests/kit/servers/free-port.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const DOMAIN = 'reply.earmark.example';

const port = await freePort();
const mailIn = { host: '127.0.0.1', port, domain: DOMAIN, relay: 'mx.earmark.example' };
const app = startAppForTests({ mailIn });
let vera: TestPerson;
beforeAll(async () => {
  vera = await makePerson(app, { administrator: true });
});

const incoming = async () => (await app.call('/admin/getWays', {}, vera.auth)).data?.incoming;

/** Starts a test. Returns the address that it was sent to, and the one for the answer. */
async function start() {
  app.clock.advance(1_000);
  await app.call('/admin/sendTest', { way: 'incoming' }, vera.auth);
  const [email] = (await app.mailbox.emails(vera.email)).slice(-1);
  const answer = email?.replyTo ?? '';
  const files = await app.mailbox.emails();
  const sent = files.findLast(({ to }) => to.startsWith('test+'));
  return { back: sent?.to ?? '', answer };
}

/** Delivers an e-mail as the relay does. */
async function deliver(to: string, { from = vera.email, results = '', automatic = false } = {}) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({
    from,
    to,
    text: 'It works.',
    headers: [
      ...(results ? [{ key: 'Authentication-Results', value: results }] : []),
      ...(automatic ? [{ key: 'Auto-Submitted', value: 'auto-replied' }] : []),
    ],
  });
}

const PASSED = 'mx.earmark.example; dmarc=pass header.from=people.example';

test('a test of incoming e-mails says what came back, and whether the answer was verified', async () => {
  expect(await incoming()).toMatchObject({ sentAt: null, returnedAt: null, answeredAt: null });
  const { back, answer } = await start();
  expect(await incoming()).toMatchObject({
    sentAt: expect.any(String) as string,
    returnedAt: null,
  });
  await deliver(back, { from: 'no-reply@earmark.example', automatic: true });
  expect(await incoming()).toMatchObject({
    returnedAt: expect.any(String) as string,
    answeredAt: null,
  });
  await deliver(answer, { automatic: true });
  expect(await incoming()).toMatchObject({ answeredAt: null });
  await deliver(answer);
  expect(await incoming()).toMatchObject({
    answeredAt: expect.any(String) as string,
    verified: false,
  });
  await deliver(answer, { results: PASSED });
  expect(await incoming()).toMatchObject({ verified: true });
});

test('a changed address, a former test, and a foreign sender prove nothing', async () => {
  const former = await start();
  const { back, answer } = await start();
  await deliver(former.back);
  await deliver(back.replace('test+', 'test+1'));
  expect(await incoming()).toMatchObject({ returnedAt: null });
  await deliver(answer, { from: 'somebody@people.example', results: PASSED });
  expect(await incoming()).toMatchObject({ verified: false });
});
