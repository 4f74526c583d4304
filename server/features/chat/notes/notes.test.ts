import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makeConversation } from '../../../../tests/kit/make/make-conversation.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();
let ana: TestPerson;
let boris: TestPerson;
let conversationId: number;

beforeAll(async () => {
  [ana, boris] = await Promise.all([makePerson(app), makePerson(app, { role: 2 })]);
  conversationId = await makeConversation(app, ana, boris);
});

const save = (person: TestPerson, text: string) =>
  app.call('/conversations/saveNote', { conversationId, text }, person.auth);
const noteOf = async (person: TestPerson) =>
  (await app.call('/conversations/getNote', { conversationId }, person.auth)).data?.text;

describe('a note about a conversation', () => {
  test('is kept for its writer only, and replaced by the next', async () => {
    await save(ana, ' Likes short jingles\u0007 ');
    expect(await noteOf(ana)).toBe('Likes short jingles');
    expect(await noteOf(boris)).toBe('');
    await save(ana, 'Pays on Fridays');
    expect(await noteOf(ana)).toBe('Pays on Fridays');
  });

  test('is deleted with an empty text', async () => {
    await save(boris, 'Begun');
    await save(boris, ' ');
    expect(await noteOf(boris)).toBe('');
    const rows = await app.db
      .selectFrom('conversation_note')
      .select('text')
      .where('account_id', '=', boris.id)
      .execute();
    expect(rows).toEqual([]);
  });

  test('is refused if it is too long, and the stored note stays', async () => {
    await save(boris, 'Short');
    const reply = await save(boris, 'r'.repeat(4_001));
    expect(reply).toMatchObject({ success: false, code: 'note.too-long', field: 'text' });
    expect(await noteOf(boris)).toBe('Short');
    expect(await save(boris, 'r'.repeat(4_000))).toMatchObject({ success: true });
  });
});
