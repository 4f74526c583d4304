import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Message } from '../../../shared/features/chat/chat.ts';
import { dayInBelgrade, laterDay } from '../../../shared/money/belgrade.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { startTestApp, type TestApp } from '../../../tests/kit/test-app.ts';

let app: TestApp;
let freelancer: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  freelancer = await makePerson(app, { role: 2 });
  buyer = await makePerson(app);
});
afterAll(() => app.stop());

const today = () => dayInBelgrade(app.clock.now());
const form = { projectName: 'Jingle mix', projectDescription: 'Ten seconds.', price: '120' };
const NOT_STATED = { deliverables: null, deliverOn: null, deliverInDays: null, revisions: null };

function send(terms: object) {
  const offer = { ...form, ...terms, buyerId: buyer.id };
  return app.call('/users/createServiceProject', offer, freelancer.auth);
}

async function messages(): Promise<readonly Message[]> {
  const { data } = await app.call('/users/getMessages', { toId: freelancer.id }, buyer.auth);
  return data?.messages ?? [];
}

describe('the terms of an offer', () => {
  test('are stored, and shown in the conversation and at the project', async () => {
    const typed = { deliverables: ' A mix.\nStems. ', deliverInDays: '5', revisions: '0' };
    const terms = { deliverables: 'A mix.\nStems.', deliverInDays: 5, revisions: 0 };
    const { data } = await send(typed);
    expect(data?.project).toMatchObject({ ...terms, deliverOn: null, description: 'Ten seconds.' });
    expect((await messages())[0]?.offer).toMatchObject({ ...terms, deliverOn: null });
    const payload = { ...form, deliverOn: today(), revisions: 20, buyerId: buyer.id };
    const made = await app.call('/users/createproject', payload, freelancer.auth);
    const onToday = { ...NOT_STATED, deliverOn: today(), revisions: 20 };
    expect(made.data?.project).toMatchObject(onToday);
    const { data: list } = await app.call('/users/getBuyerProjects', {}, buyer.auth);
    expect(list?.projects[0]).toMatchObject(onToday);
  });

  test('are not stated if they are absent or empty', async () => {
    const empty = { deliverables: ' ', deliverOn: '', deliverInDays: '', revisions: '' };
    for (const terms of [{}, empty]) {
      expect((await send(terms)).data?.project).toMatchObject(NOT_STATED);
    }
  });

  test('accept the last day of 90', async () => {
    const deliverOn = laterDay(today(), 90);
    expect((await send({ deliverOn })).data?.project).toMatchObject({ deliverOn });
  });

  test.each([
    ['deliverables', 'offer.deliverables-too-long', () => ({ deliverables: 'x'.repeat(2_001) })],
    ['deliverOn', 'offer.date-passed', () => ({ deliverOn: laterDay(today(), -1) })],
    ['deliverOn', 'offer.date-too-late', () => ({ deliverOn: laterDay(today(), 91) })],
    ['deliverOn', 'offer.date-wrong', () => ({ deliverOn: '2027-02-31' })],
    ['deliverOn', 'offer.date-wrong', () => ({ deliverOn: 'soon' })],
    ['deliverInDays', 'offer.days-wrong', () => ({ deliverInDays: 0 })],
    ['deliverInDays', 'offer.days-wrong', () => ({ deliverInDays: '91' })],
    ['deliverInDays', 'offer.days-wrong', () => ({ deliverInDays: '2.5' })],
    ['deliverInDays', 'offer.delivery-twice', () => ({ deliverOn: today(), deliverInDays: 5 })],
    ['revisions', 'offer.revisions-wrong', () => ({ revisions: 21 })],
    ['revisions', 'offer.revisions-wrong', () => ({ revisions: -1 })],
  ])('with a wrong %s are refused with %s', async (field, code, terms) => {
    expect(await send(terms())).toMatchObject({ status: 422, code, field, data: null });
    expect(await messages()).toEqual([]);
  });

  test('are kept by a new offer, unless it has others', async () => {
    const terms = { deliverables: 'Stems.', deliverOn: laterDay(today(), 5), revisions: 2 };
    let projectId = (await makeOffer(app, freelancer, buyer, terms)).id;
    const replace = async (payload: object) => {
      const request = { projectId, ...form, ...payload };
      const { data } = await app.call('/projects/replaceOffer', request, freelancer.auth);
      projectId = data?.offer.project_id ?? 0;
      return data?.offer;
    };
    expect(await replace({ price: '80' })).toMatchObject({ ...terms, price: 80 });
    const other = { deliverOn: null, deliverInDays: 10, revisions: 2 };
    expect(await replace({ deliverInDays: 10 })).toMatchObject(other);
    const empty = { deliverables: '', deliverInDays: '', revisions: '' };
    expect(await replace(empty)).toMatchObject(NOT_STATED);
  });
});
