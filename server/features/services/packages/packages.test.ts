import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeAccount, makePerson, type TestPerson } from '../../../../tests/kit/make/builders.ts';
import { makePackages, packagesOf } from '../../../../tests/kit/make/make-services.ts';
import { setBlocked, writeTo } from '../../../../tests/kit/make/make-conversation.ts';
import { readMessages } from '../../../../tests/kit/read/read-chat.ts';
import { startAppForTests } from '../../../../tests/kit/test-app.ts';
import { connectInTest } from '../../../../tests/kit/test-socket.ts';
import { seedCategories } from '../../catalogue/seed-categories.ts';

const VOICE_OVER = 31;

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;

beforeAll(async () => {
  await seedCategories(app.db);
});
beforeEach(async () => {
  [freelancer, buyer] = await Promise.all([makePerson(app, { role: 2 }), makePerson(app)]);
});

const basic = { name: 'Basic', what: 'Up to 100 words.', price: '25', days: 3, revisions: 1 };
const standard = { name: 'Standard', what: 'Up to 500 words.', price: 60, days: 5, revisions: 2 };
const premium = { name: 'Premium', what: 'A whole book.', price: 900, days: 30, revisions: 3 };

const make = (packages: readonly object[] = [basic, standard]) =>
  makePackages(app, freelancer, packages);

function order(packageId: number | undefined, person = buyer, more: object = {}) {
  return app.call('/offers/createFromPackage', { packageId, ...more }, person.auth);
}

async function ordered(packageId: number | undefined) {
  const { data, info } = await order(packageId);
  if (!data) throw new Error(info);
  return data.offer;
}

async function cartOf(person: TestPerson) {
  return (await app.call('/orders/changeCart', {}, person.auth)).data?.projects;
}

async function firstId(packages?: readonly object[]): Promise<number> {
  const { serviceId } = await make(packages);
  return (await packagesOf(app, serviceId))[0]?.id ?? 0;
}

describe('the packages of a service', () => {
  test('are stored in order, and stay when a client does not send them', async () => {
    const { serviceId } = await make([basic, standard, premium]);
    const before = await packagesOf(app, serviceId);
    expect(before).toMatchObject([
      { name: 'Basic', price: 25, days: 3, revisions: 1, what: 'Up to 100 words.' },
      { name: 'Standard', price: 60 },
      { name: 'Premium', price: 900 },
    ]);
    expect(before[0]?.price_rsd).toBeCloseTo(25 * 117, -2);
    await makePackages(app, freelancer, undefined);
    await app.call(
      '/users/addToService',
      { categoryId: VOICE_OVER, description: 'Calm.', price: 9 },
      freelancer.auth,
    );
    expect(await packagesOf(app, serviceId)).toEqual(before);
    await make([]);
    expect(await packagesOf(app, serviceId)).toEqual([]);
  });

  test('keep their ids when they change places, and get new ones with other terms', async () => {
    const { serviceId } = await make([basic, standard, premium]);
    const [one, two, three] = await packagesOf(app, serviceId);
    await make([premium, basic, { ...standard, price: 61 }]);
    const after = await packagesOf(app, serviceId);
    expect(after.map(({ name }) => name)).toEqual(['Premium', 'Basic', 'Standard']);
    expect(after.slice(0, 2).map(({ id }) => id)).toEqual([three?.id, one?.id]);
    expect(after[2]?.id).not.toBe(two?.id);
  });

  test('are refused with a missing or wrong part, and are at most three', async () => {
    const refusal = async (packages: readonly object[]) => {
      const form = { category: VOICE_OVER, description: 'Calm.', price: 9, packages };
      return app.call('/services/create', form, freelancer.auth);
    };
    for (const [part, code, field] of [
      [{ name: ' ' }, 'package.name-missing', 'packageName2'],
      [{ name: 'x'.repeat(61) }, 'package.name-too-long', 'packageName2'],
      [{ name: 'BASIC ' }, 'package.name-twice', 'packageName2'],
      [{ price: '' }, 'price.not-a-number', 'packagePrice2'],
      [{ price: 0 }, 'price.too-low', 'packagePrice2'],
      [{ price: 1e9 }, 'price.too-high', 'packagePrice2'],
      [{ days: '' }, 'service.days-wrong', 'packageDays2'],
      [{ days: 91 }, 'service.days-wrong', 'packageDays2'],
      [{ revisions: undefined }, 'service.revisions-wrong', 'packageRevisions2'],
      [{ revisions: 21 }, 'service.revisions-wrong', 'packageRevisions2'],
      [{ what: '' }, 'package.what-missing', 'packageWhat2'],
      [{ what: 'x'.repeat(501) }, 'package.what-too-long', 'packageWhat2'],
    ] as const) {
      const reply = await refusal([basic, { ...standard, ...part }]);
      expect(reply).toMatchObject({ status: 422, success: false, code, field });
    }
    const many = [basic, standard, premium, { ...basic, name: 'Another' }];
    expect(await refusal(many)).toMatchObject({ code: 'package.too-many', field: 'packageName1' });
  });
});

describe('ordering a package', () => {
  test('makes an offer with the terms of the database, and tells both people', async () => {
    const [hers, his] = [await connectInTest(app, buyer), await connectInTest(app, freelancer)];
    const { serviceId } = await make();
    const [one] = await packagesOf(app, serviceId);
    const claims = { price: 0.01, days: 90, name: 'Free', buyerId: freelancer.id };
    const { data } = await order(one?.id, buyer, claims);
    const offer = data?.offer;
    expect(offer).toMatchObject({
      name: 'Voice-over: Basic',
      packageName: 'Basic',
      price: 25,
      deliverables: 'Up to 100 words.',
      deliverInDays: 3,
      revisions: 1,
      state: 'in_cart',
      inBuyersCart: true,
      freelancer_id: freelancer.id,
      buyer_id: buyer.id,
    });
    expect(offer?.viewedAt).not.toBeNull();
    await hers.waitFor('cart:changed');
    const received = await his.waitFor('message:sent');
    expect(received).toMatchObject({ message: { offer: { project_id: offer?.project_id } } });
    expect(await cartOf(buyer)).toEqual([offer?.project_id]);
    const place = { userId: freelancer.id, serviceId };
    const { data: opened } = await app.call('/conversations/open', place, buyer.auth);
    expect(opened?.chat).toMatchObject({ service: { id: serviceId }, category_id: VOICE_OVER });
    const conversationId = opened?.chat.conversation_id ?? 0;
    const { messages } = await readMessages(app, conversationId, freelancer);
    expect(messages).toMatchObject([
      { from_id: buyer.id, offer: { project_id: offer?.project_id, packageName: 'Basic' } },
    ]);
    const contract = { projectId: offer?.project_id };
    const shown = await app.call('/projects/getContract', contract, freelancer.auth);
    expect(shown.data?.contract).toMatchObject({
      packageName: 'Basic',
      steps: [{ step: 'chosen', price: 25 }, { step: 'in_cart' }],
    });
  });

  test('again returns the open offer and puts it back into the cart, or makes a new offer', async () => {
    const id = await firstId();
    const first = await ordered(id);
    const remove = [first.project_id];
    await app.call('/orders/changeCart', { remove }, buyer.auth);
    expect((await ordered(id)).project_id).toBe(first.project_id);
    expect(await cartOf(buyer)).toEqual([first.project_id]);
    await app.call('/projects/withdrawOffer', { projectId: first.project_id }, freelancer.auth);
    const second = await ordered(id);
    expect(second.project_id).not.toBe(first.project_id);
    await app.call('/projects/declineOffer', { projectId: second.project_id }, buyer.auth);
    const third = await ordered(id);
    expect(third.project_id).not.toBe(second.project_id);
    const ended = { expires_at: app.clock.now() };
    await app.db.updateTable('offer').set(ended).where('id', '=', third.project_id).execute();
    expect((await ordered(id)).project_id).not.toBe(third.project_id);
  });

  test('ten times at once makes one offer, and one for each buyer', async () => {
    const id = await firstId();
    const other = await makePerson(app);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => order(id, n < 8 ? buyer : other)),
    );
    const ids = replies.map(({ data }) => data?.offer.project_id);
    expect(new Set(ids.slice(0, 8)).size).toBe(1);
    expect(new Set(ids.slice(8)).size).toBe(1);
    expect(ids[9]).not.toBe(ids[0]);
    const offers = await app.db
      .selectFrom('offer')
      .select('id')
      .where('owner_id', '=', freelancer.id)
      .execute();
    expect(offers).toHaveLength(2);
  });

  test('is refused once its terms have changed or it is removed, and the old offer stays', async () => {
    const { serviceId } = await make();
    const [one, two] = await packagesOf(app, serviceId);
    const before = await ordered(one?.id);
    await make([{ ...basic, price: 30 }]);
    const gone = { status: 404, code: 'package.not-found' };
    expect(await order(one?.id)).toMatchObject(gone);
    expect(await order(two?.id)).toMatchObject(gone);
    expect(await order(9_999_999)).toMatchObject(gone);
    const [now] = await packagesOf(app, serviceId);
    expect(await ordered(now?.id)).toMatchObject({ price: 30, packageName: 'Basic' });
    const asked = { projects: [before.project_id] };
    const { data } = await app.call('/orders/getCartTotal', asked, buyer.auth);
    expect(data?.items).toMatchObject([{ price: 25, terms: { packageName: 'Basic' } }]);
  });

  test('while its terms change gives the price that the buyer saw, or a refusal', async () => {
    for (const n of [1, 2, 3, 4, 5]) {
      const { serviceId } = await make([{ ...basic, price: n }]);
      const [one] = await packagesOf(app, serviceId);
      const [reply] = await Promise.all([order(one?.id), make([{ ...basic, price: 100 + n }])]);
      if (reply.data) expect(reply.data.offer.price).toBe(n);
      else expect(reply.code).toBe('package.not-found');
    }
  });

  test('is for buyers, and not for the freelancer of the package', async () => {
    const id = await firstId();
    expect(await app.call('/offers/createFromPackage', { packageId: id })).toMatchObject({
      status: 401,
    });
    expect(await order(id, freelancer)).toMatchObject({ status: 403 });
    await app.call('/users/changeRole', { newRole: 1 }, freelancer.auth);
    expect(await order(id, freelancer)).toMatchObject({ status: 422, code: 'package.own' });
  });

  test('is refused while the freelancer is pending or rejected', async () => {
    const id = await firstId();
    for (const contributor_status of [0, 9] as const) {
      await changeAccount(app, freelancer, { contributor_status });
      expect(await order(id)).toMatchObject({ status: 409, code: 'package.not-on-sale' });
    }
    expect(await cartOf(buyer)).toEqual([]);
  });

  test('is refused between people who block each other, without saying so to the blocked one', async () => {
    const id = await firstId();
    await setBlocked(app, buyer, freelancer);
    expect(await order(id)).toMatchObject({ status: 409, code: 'package.you-blocked' });
    await setBlocked(app, buyer, freelancer, false);
    await writeTo(app, buyer, freelancer);
    await setBlocked(app, freelancer, buyer);
    expect(await order(id)).toMatchObject({ status: 409, code: 'package.not-on-sale' });
    expect(await cartOf(buyer)).toEqual([]);
  });

  test('is refused by a full cart', async () => {
    const id = await firstId();
    const add = Array.from({ length: 1_000 }, (_, index) => 5_000_000 + index);
    await app.call('/orders/changeCart', { add }, buyer.auth);
    expect(await order(id)).toMatchObject({ status: 409, code: 'package.cart-full' });
    const offers = await app.db
      .selectFrom('offer')
      .select('id')
      .where('owner_id', '=', freelancer.id)
      .execute();
    expect(offers).toEqual([]);
  });

  test('makes an offer that nobody else can read or buy', async () => {
    const offer = await ordered(await firstId());
    const other = await makePerson(app);
    const asked = { projectId: offer.project_id };
    expect(await app.call('/projects/getProject', asked, other.auth)).toMatchObject({
      status: 404,
    });
    const projects = [offer.project_id];
    const { data } = await app.call('/orders/getCartTotal', { projects }, other.auth);
    expect(data?.items).toEqual([]);
    const create = { projects, acceptTerms: true };
    expect(await app.call('/orders/create', create, other.auth)).toMatchObject({ status: 409 });
  });
});

test('a deleted service leaves no packages', async () => {
  const { serviceId } = await make();
  await app.db.deleteFrom('service').where('id', '=', serviceId).execute();
  const left = await app.db
    .selectFrom('service_package')
    .select('id')
    .where('service_id', '=', serviceId)
    .execute();
  expect(left).toEqual([]);
});
