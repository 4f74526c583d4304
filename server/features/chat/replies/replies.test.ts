import { createTransport, type SendMailOptions } from 'nodemailer';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signInAgain, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import {
  makeConversation,
  sendText,
  makePair,
  setBlocked,
} from '../../../../tests/kit/make/make-conversation.ts';
import { readMessages } from '../../../../tests/kit/read/read-chat.ts';
import { emailsSent, runJob, stopSchedule } from '../../../../tests/kit/run-job.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { freePort } from '../../../../tests/kit/servers/free-port.ts';
import { createReplyAddresses } from '../../../platform/mail/reply-address.ts';

/* Answers to e-mails come in over real SMTP, as the relay delivers them. */

const DOMAIN = 'reply.earmark.example';
const addresses = createReplyAddresses('a secret of tests alone, 32 characters and more', DOMAIN);

const port = await freePort();
const mailIn = { host: '127.0.0.1', port, domain: DOMAIN, relay: 'mx.earmark.example' };
const app = startAppForTests({ mailIn });
let ana: TestPerson;
let boris: TestPerson;
let conversationId: number;
beforeAll(async () => {
  await stopSchedule(app);
});
beforeEach(async () => {
  [ana, boris] = await makePair(app);
  conversationId = await makeConversation(app, boris, ana);
});

const passed = (domain = 'people.example') =>
  `mx.earmark.example;\r\n dkim=pass (ok) header.d=${domain};\r\n dmarc=pass header.from=${domain}`;

const address = (seq = 0) =>
  addresses.write({ accountId: ana.id, conversationId, seq }, app.clock.now());

/** Delivers an e-mail as the relay does. By default it is a correct answer of Ana. */
async function deliver(
  change: SendMailOptions = {},
  { results = passed(), sender = ana.email, to = address() } = {},
) {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const { response } = await transport.sendMail({
    from: `Ana <${ana.email}>`,
    to,
    envelope: { from: sender, to },
    subject: 'Re: New message',
    text: 'Tuesday is fine.\n\nOn Saturday, Earmark <no-reply@earmark.example> wrote:\n> Hello',
    ...change,
    headers: [{ key: 'Authentication-Results', value: results }, ...headersOf(change)],
  });
  return response;
}

function headersOf({ headers }: SendMailOptions) {
  return Object.entries(headers ?? {}).map(([key, value]) => ({ key, value: String(value) }));
}

async function messages() {
  const read = await readMessages(app, conversationId, boris);
  return read.messages.map(({ text, from_id }) => ({ text, from_id }));
}

async function refusals() {
  await emailsSent(app);
  const emails = await app.mailbox.emails(ana.email);
  return emails.filter(({ subject }) => subject === 'Your reply was not sent');
}

describe('an answer to an e-mail', () => {
  test('about unread messages is added to the conversation, and marks them as read', async () => {
    await sendText(app, conversationId, ana, 'Hi Boris');
    await sendText(app, conversationId, boris, 'Tuesday?');
    app.clock.advance(600_000);
    await runJob(app, 'chat.unread-mail');
    const email = await app.mailbox.waitForEmail(ana.email, 'New message');
    expect(email.text).toContain('Reply to this e-mail');
    await deliver({}, { to: email.replyTo });
    expect(await messages()).toContainEqual({ text: 'Tuesday is fine.', from_id: ana.id });
    const { data } = await app.call('/users/getChats', {}, ana.auth);
    expect(data?.chats[0]).toMatchObject({ unread: 0 });
  });

  test('is one message, however often it is delivered', async () => {
    const change = { messageId: '<once@people.example>' };
    await deliver(change);
    await deliver(change);
    expect(await messages()).toEqual([{ text: 'Tuesday is fine.', from_id: ana.id }]);
  });

  test('sends attachments like uploads of the chat', async () => {
    const attachments = [{ filename: 'plan.txt', content: 'One\nTwo\n' }];
    await deliver({ messageId: '<file@people.example>', attachments });
    await deliver({ messageId: '<file@people.example>', attachments });
    expect((await messages()).map(({ text }) => text)).toEqual(['Tuesday is fine.', 'plan.txt']);
    await deliver({ text: '', attachments: [{ filename: 'empty.txt', content: '' }] });
    expect(await refusals()).toHaveLength(1);
  });

  test('to a person who blocks its writer is hidden from that person alone', async () => {
    await setBlocked(app, boris, ana);
    await deliver();
    expect(await messages()).toEqual([]);
    expect((await readMessages(app, conversationId, ana)).messages).toHaveLength(1);
    expect(await refusals()).toEqual([]);
  });
});

describe('nothing is stored and nobody is answered', () => {
  const forgeries: Record<string, () => Promise<string>> = {
    'without a result of the relay': () => deliver({}, { results: 'other.example; dkim=pass' }),
    'after a failed check': () =>
      deliver({}, { results: 'mx.earmark.example; dkim=fail header.d=people.example; spf=none' }),
    'from a verified domain of somebody else': () =>
      deliver({}, { results: passed('evil.example') }),
    'with a forged result below that of the relay': () =>
      deliver(
        { headers: { 'authentication-results': passed() } },
        { results: 'mx.earmark.example; dkim=none; spf=fail' },
      ),
    'from another account': () => deliver({ from: boris.email }),
    'from two people': () => deliver({ from: [ana.email, boris.email].join(', ') }),
    'with a changed address': () => deliver({}, { to: address().replace('reply+', 'reply+1') }),
    'to an address that never existed': () => deliver({}, { to: `nobody@${DOMAIN}` }),
    'by an absence note': () => deliver({ headers: { 'Auto-Submitted': 'auto-replied' } }),
    'by a list': () => deliver({ headers: { 'List-Id': '<all.people.example>' } }),
    'in bulk': () => deliver({ headers: { Precedence: 'bulk' } }),
    'with a null sender': () => deliver({}, { sender: '' }),
  };
  test.each(Object.keys(forgeries))('%s, with the same SMTP answer', async (name) => {
    const right = await deliver({ messageId: `<${name.replaceAll(' ', '-')}@people.example>` });
    expect(await forgeries[name]?.()).toBe(right);
    expect(await messages()).toHaveLength(1);
    expect(await refusals()).toEqual([]);
    expect(await app.mailbox.emails(boris.email)).toEqual([]);
  });

  test('for other domains, which are refused', async () => {
    await expect(deliver({}, { to: 'ana@people.example' })).rejects.toThrow('Relaying denied');
  });
});

describe('one e-mail explains why an answer was not sent', () => {
  test('because it is too large', async () => {
    const attachments = [{ filename: 'a.wav', content: Buffer.alloc(28 * 1024 ** 2, 1) }];
    const change = { messageId: '<large@people.example>', attachments };
    await deliver(change);
    await deliver(change);
    const [email, ...others] = await refusals();
    expect(others).toEqual([]);
    expect(email?.text).toContain('it is too large');
    expect(await messages()).toEqual([]);
  });

  test('because its text is too long, or there is none', async () => {
    await deliver({ text: 'x'.repeat(100_000) });
    await deliver({ text: '> Hello\n> Ana' });
    const texts = (await refusals()).map(({ text }) => text);
    expect(texts.some((text) => text.includes('too long'))).toBe(true);
    expect(texts.some((text) => text.includes('no words'))).toBe(true);
  });

  test('because the e-mail it answers is old', async () => {
    const to = address();
    app.clock.advance(32 * 86_400_000);
    await deliver({}, { to });
    const [email] = await refusals();
    expect(email?.text).toContain('for 30 days');
    boris = await signInAgain(app, boris);
    expect(await messages()).toEqual([]);
  });
});
