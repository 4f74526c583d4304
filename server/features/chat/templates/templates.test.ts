import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_TEMPLATES } from '../../../../shared/limits.ts';
import { makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';

const app = startAppForTests();
let boris: TestPerson;
let other: TestPerson;

beforeEach(async () => {
  [boris, other] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app, { role: 2 })]);
});

const save = (form: object, person = boris) => app.call('/templates/save', form, person.auth);
const listOf = async (person: TestPerson) =>
  (await app.call('/templates/get', {}, person.auth)).data?.templates;

async function add(name: string, text = 'Thank you for your message.'): Promise<number> {
  const reply = await save({ name, text });
  if (!reply.success) throw new Error(reply.info);
  return reply.data.template.id;
}

describe('a message template', () => {
  test('is listed by name for its owner only', async () => {
    await add(' thanks ', '  First line\nSecond line ');
    await add('Greeting');
    expect((await listOf(boris))?.map(({ name }) => name)).toEqual(['Greeting', 'thanks']);
    expect((await listOf(boris))?.[1]?.text).toBe('First line\nSecond line');
    expect(await listOf(other)).toEqual([]);
  });

  test('can be replaced and deleted by its owner, and by nobody else', async () => {
    const templateId = await add('Greeting');
    const form = { templateId, name: 'Hello', text: 'Good day!' };
    expect(await save(form, other)).toMatchObject({ status: 404, code: 'template.not-found' });
    const foreign = await app.call('/templates/delete', { templateId }, other.auth);
    expect(foreign).toMatchObject({ status: 404, code: 'template.not-found' });
    expect(await save(form)).toMatchObject({ success: true });
    expect(await listOf(boris)).toEqual([{ id: templateId, name: 'Hello', text: 'Good day!' }]);
    await app.call('/templates/delete', { templateId }, boris.auth);
    expect(await listOf(boris)).toEqual([]);
  });

  test('is refused without a name or text, or with one that is too long', async () => {
    for (const [code, field, form] of [
      ['template.name-missing', 'name', { name: ' ', text: 'x' }],
      ['template.name-too-long', 'name', { name: 'n'.repeat(61), text: 'x' }],
      ['template.text-missing', 'text', { name: 'Greeting', text: ' \n' }],
      ['template.text-too-long', 'text', { name: 'Greeting', text: 't'.repeat(2_001) }],
    ] as const) {
      expect(await save(form)).toMatchObject({ status: 422, code, field });
    }
    expect(await listOf(boris)).toEqual([]);
  });

  test('is one of at most fifty, even if two devices add the last one', async () => {
    await app.db
      .insertInto('message_template')
      .values(
        Array.from({ length: MAX_TEMPLATES - 1 }, (_unused, index) => ({
          account_id: boris.id,
          name: `Greeting ${index}`,
          text: 'Hello',
          saved_at: new Date(),
        })),
      )
      .execute();
    const form = { name: 'Last', text: 'x'.repeat(2_000) };
    const replies = await Promise.all([save(form), save(form)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await save(form)).toMatchObject({ code: 'template.too-many' });
    expect(await listOf(boris)).toHaveLength(MAX_TEMPLATES);
  });
});
