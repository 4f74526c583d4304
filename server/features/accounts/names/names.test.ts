import { describe, expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { MAX_NAME } from '../../../../shared/limits.ts';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { aRegistration } from '../../../../tests/kit/make/registration.ts';
import { BANK_FORM } from '../../../../tests/kit/make/bank-form.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../../tests/kit/test-socket.ts';

const app = startAppForTests();

const signUp = (names: Partial<Parameters<typeof aRegistration>[0]>) =>
  app.call('/users/create', aRegistration(names));
const TAKEN = 'This username is taken. Please choose another one.';

describe('names at sign-up', () => {
  test.each([
    'Earmark security: your account is closed. Confirm it at https://evil.example',
    'https://x.org',
    'www.evil',
    'ana@home',
    'Read evil.com now',
    'mailto:ana',
    'evil\u3002com',
    'пример.рф',
    'visit xn--e1aybc.xn--p1ai',
  ])('contain no address: %s', async (name) => {
    const form = name.length > MAX_NAME ? name.slice(-MAX_NAME) : name;
    for (const field of ['name', 'lastName', 'userName'] as const) {
      const { status, info } = await signUp({ [field]: form });
      const refusal = expect.stringMatching(/addresses out|one alphabet/) as string;
      expect([status, info], field).toEqual([422, refusal]);
    }
  });

  test.each([
    'Earmark Support',
    'Administrator',
    'The moderator',
    'Admınistrator',
    'Adm1n1strat0r',
    'EAR MARK',
    'e.a.r.m.a.r.k',
    'Earrnark',
    'Eаrmаrk',
    'Ｅａｒｍａｒｋ',
    'Ádministrator',
    'Podrška',
    'Администратор',
  ])('contain no reserved words: %s', async (name) => {
    for (const field of ['name', 'lastName', 'userName'] as const) {
      const { status, info } = await signUp({ [field]: name });
      expect([status, info], field).toEqual([
        422,
        expect.stringMatching(/only for the people who run Earmark|one alphabet/),
      ]);
    }
  });

  test('contain no reserved words when both names are joined', async () => {
    expect((await signUp({ name: 'Sup', lastName: 'Port' })).info).toContain('your own name');
    expect((await signUp({ userName: 'admin7' })).info).toContain('another username');
  });

  test.each(['\u2800', '\u3164', '\u115F\u1160', '123', 'a\u3164b', 'a\u2800b', '…'])(
    'need a visible letter, and no invisible characters: %j',
    async (name) => {
      for (const field of ['name', 'lastName', 'userName'] as const) {
        const { status, info } = await signUp({ [field]: name });
        expect([status, info]).toEqual([422, expect.stringContaining('at least one letter')]);
      }
    },
  );

  test('have at most 50 characters each', async () => {
    for (const field of ['name', 'lastName', 'userName'] as const) {
      const { info } = await signUp({ [field]: 'a'.repeat(51) });
      expect(info).toBe('Please use at most 50 characters for each name.');
    }
    expect(await signUp({ name: 'é'.repeat(50) })).toMatchObject({ success: true });
  });

  test.each([
    ['Ana', 'Anić'],
    ['Milica', 'Petrović-Njegoš'],
    ['J. R. R.', "O'Connor"],
    ['J.R.R.', 'St.John'],
    ['Admin', 'Marković'],
    ['محمد', 'علی\u200Cرضا'],
    ['山田', '太郎'],
    ['Марко', 'Петровић'],
  ])('are accepted unchanged, even if others have the same: %s %s', async (name, lastName) => {
    expect(await signUp({ name, lastName })).toMatchObject({ success: true });
    expect(await signUp({ name, lastName })).toMatchObject({ success: true });
  });
});

describe('usernames', () => {
  test.each([
    ['freelancer', 'freeIancer'],
    ['modern music', 'rnodern music'],
    ['Sound 100', 'sound l0O'],
    ['марко', 'МАРКО'],
    ['cope', 'соре'],
    ['ana\u0142', 'ana\u0142'],
    ['pecapa', 'ресара'],
    ['widthy', 'ｗｉｄｔｈｙ'],
    ['hidden', 'hid\u200Bden'],
    ['office', 'oﬃce'],
  ])('count as the same if they look alike: %s and %s', async (first, second) => {
    expect(await signUp({ userName: first })).toMatchObject({ success: true });
    expect(await signUp({ userName: second })).toMatchObject({ status: 422, info: TAKEN });
  });

  test('become free again when their account is deleted or renamed', async () => {
    const person = await makePerson(app);
    expect(await rename(person, 'old harbour')).toMatchObject({ success: true });
    expect(await signUp({ userName: 'oId harbour' })).toMatchObject({ info: TAKEN });
    expect(await rename(person, 'new harbour')).toMatchObject({ success: true });
    expect(await signUp({ userName: 'oId harbour' })).toMatchObject({ success: true });
  });
});

describe('names from before the rules', () => {
  const LONG = 'Anastasia '.repeat(8).trim();

  test('stay if an edit does not change them, and follow the rules otherwise', async () => {
    const person = await makePerson(app);
    const old = { user_name: 'earmark-support', name: LONG, last_name: 'Visit evil.com' };
    await changeAccount(app, person, old);
    const names = { userName: 'earmark-support', name: LONG, lastName: 'Visit evil.com' };
    expect(await edit(person, names)).toMatchObject({ success: true });
    const { user } = (await app.call('/users/getUser', {}, person.auth)).data ?? {};
    expect(user).toMatchObject(old);
    expect((await edit(person, { ...names, name: `${LONG} x` })).info).toContain('at most 50');
    expect((await edit(person, { ...names, lastName: 'Go evil.com' })).info).toContain('addresses');
    expect((await edit(person, { ...names, userName: 'earmark-2' })).info).toContain('Earmark');
    expect(await edit(person, { userName: 'ana-2', name: 'Ana', lastName: 'Anić' })).toMatchObject({
      success: true,
    });
  });

  test('cannot be changed to such names through the bank account form', async () => {
    const person = await makePerson(app, { role: 2 });
    const form = { ...BANK_FORM, name: 'Earmark', lastName: 'Support' };
    const reply = await app.call('/users/updateBankAccount', form, person.auth);
    expect(reply.info).toContain('only for the people who run Earmark');
  });
});

describe('an administrator', () => {
  test('is marked in every conversation, live and later; nobody else is', async () => {
    const [vera, ana] = await Promise.all([
      makePerson(app, { name: 'Vera', administrator: true }),
      makePerson(app, { name: 'Ana' }),
    ]);
    const live = await connectSocket(app, ana.auth);
    try {
      await app.call('/users/sendMessage', { toId: ana.id, text: 'hello' }, vera.auth);
      await app.call('/users/sendMessage', { toId: vera.id, text: 'hello back' }, ana.auth);
      const MARKED = /^Vera .* \(Earmark administrator\)$/;
      const { message } = await live.waitFor<{ message: Message }>('message:sent');
      expect(message.senderName).toMatch(MARKED);
      const { data } = await app.call('/users/getMessages', { toId: vera.id }, ana.auth);
      const names = data?.messages.map((message) => message.senderName);
      expect(names).toEqual([
        expect.stringMatching(MARKED),
        expect.not.stringContaining('Earmark'),
      ]);
      const chats = await app.call('/users/getChats', {}, ana.auth);
      const { name, lastName } = chats.data?.chats[0]?.correspondent ?? {};
      expect(`${name} ${lastName}`).toMatch(MARKED);
    } finally {
      live.close();
    }
  });
});

const rename = (person: TestPerson, userName: string) =>
  edit(person, { userName, name: 'Ana', lastName: 'Anić' });

function edit(person: TestPerson, names: { userName: string; name: string; lastName: string }) {
  const rest = {
    address: 'Knez Mihailova 1',
    telephone: '+381 11 123 4567',
    age: 40,
    country: 'Serbia',
  };
  return app.call('/users/update', { ...rest, ...names }, person.auth);
}
