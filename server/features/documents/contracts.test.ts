import { beforeEach, expect, test } from 'vitest';
import type { Contract } from '../../../shared/features/documents.ts';
import type { Offer } from '../../../shared/features/projects.ts';
import { makePerson, type TestPerson } from '../../../tests/kit/make/builders.ts';
import { buyAndDeliver } from '../../../tests/kit/make/buy-and-deliver.ts';
import { makeOffer } from '../../../tests/kit/make/make-offer.ts';
import { allOf, readPdf } from '../../../tests/kit/read/read-pdf.ts';
import { fetchCall } from '../../../tests/kit/make-call.ts';
import { startAppForTests } from '../../../tests/kit/test-app.ts';
import { connectSocket } from '../../../tests/kit/test-socket.ts';

const app = startAppForTests();
let freelancer: TestPerson;
let buyer: TestPerson;
beforeEach(async () => {
  [freelancer, buyer] = await Promise.all([
    makePerson(app, { role: 2, name: 'Boris' }),
    makePerson(app, { name: 'Ana' }),
  ]);
});

async function contractOf(projectId: number, person: TestPerson): Promise<Contract> {
  const { data, info } = await app.call('/projects/getContract', { projectId }, person.auth);
  if (!data) throw new Error(info);
  return data.contract;
}

const stepsOf = ({ steps }: Contract) => steps.map(({ step, name }) => `${step} ${name}`);

test('a contract has all versions of an offer, and what both people did', async () => {
  const first = await makeOffer(app, freelancer, buyer, {
    projectName: 'Rain',
    revisions: 2,
    deliverables: 'A mix.\nStems\nA loop',
  });
  const { id: projectId } = first;
  await app.call('/projects/viewOffer', { projectId }, buyer.auth);
  const asked = { projectId, price: '100', deliverOn: '', text: 'It is for a charity.' };
  await app.call('/projects/askForPrice', asked, buyer.auth);
  const change = { projectId, price: '100', projectName: 'Light rain', rights: 'exclusive' };
  const { data } = await app.call('/projects/replaceOffer', change, freelancer.auth);
  const offer = data?.offer;
  expect(offer?.replaces).toMatchObject({ project_id: projectId, name: 'Rain', price: 120 });
  const newId = offer?.project_id ?? 0;
  await app.call('/orders/changeCart', { add: [newId], remove: [] }, buyer.auth);
  const item = await buyAndDeliver(app, { buyer, freelancer }, newId);
  await app.call('/deliveries/askForChange', { ...item, text: 'Louder.' }, buyer.auth);

  const expected = [
    'offered Rain',
    'viewed Rain',
    'price_asked Rain',
    'offered Light rain',
    'in_cart Light rain',
    'paid Light rain',
    'delivered Light rain',
    'change_asked Light rain',
  ];
  const contract = await contractOf(projectId, buyer);
  expect(stepsOf(contract)).toEqual(expected);
  expect(contract).toMatchObject({
    project_id: newId,
    order_id: item.orderId,
    price: 100,
    rights: 'exclusive',
    buyer: { user_id: buyer.id },
    freelancer: { user_id: freelancer.id },
  });
  expect(contract.steps[2]).toMatchObject({ price: 100, text: 'It is for a charity.' });
  // Each version leads to the same contract, for both people.
  expect(await contractOf(newId, freelancer)).toEqual(contract);

  const path = '/projects/getContractPdf';
  const response = await fetchCall(app, path, { projectId }, freelancer.auth);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const { elements } = await readPdf(new Uint8Array(await response.arrayBuffer()));
  const facts = allOf(elements, 'LI').map(({ children }) => children[1]?.text ?? '');
  const [buyerName, freelancerName] = [contract.buyer.name, contract.freelancer.name];
  expect(facts).toEqual(
    expect.arrayContaining([
      'A mix. Stems; A loop',
      `${freelancerName} replaced it with Light rain, for 100.00 EUR.`,
      `${buyerName} requested changes, revision 1 of 2. “Louder.”`,
    ]),
  );
});

test('a contract is for its two people and administrators', async () => {
  const { id: projectId } = await makeOffer(app, freelancer, buyer);
  const stranger = await makePerson(app, { role: 2 });
  for (const path of ['/projects/getContract', '/projects/viewOffer'] as const) {
    expect(await app.call(path, { projectId }, stranger.auth)).toMatchObject({ status: 404 });
    expect(await app.call(path, { projectId })).toMatchObject({ status: 401 });
  }
  const admin = await makePerson(app, { administrator: true });
  expect(stepsOf(await contractOf(projectId, admin))).toEqual(['offered Jingle mix']);
  await app.call('/projects/declineOffer', { projectId }, buyer.auth);
  expect(stepsOf(await contractOf(projectId, admin))).toEqual([
    'offered Jingle mix',
    'declined Jingle mix',
  ]);
});

test('the freelancer is notified once that the buyer saw the offer, and of each change of the cart', async () => {
  const { id: projectId } = await makeOffer(app, freelancer, buyer);
  const socket = await connectSocket(app, freelancer.auth);
  const cart = (payload: object, { auth } = buyer) =>
    app.call('/orders/changeCart', { add: [], remove: [], ...payload }, auth);
  await app.call('/projects/viewOffer', { projectId }, buyer.auth);
  app.clock.advance(1_000);
  await app.call('/projects/viewOffer', { projectId }, buyer.auth);
  // Only the cart of its buyer counts.
  await cart({ add: [projectId] }, await makePerson(app));
  await cart({ add: [projectId] });
  await cart({ remove: [projectId] });
  const receivedOffers = () =>
    socket.received
      .filter(({ event }) => event === 'offer:changed')
      .map(({ payload }) => (payload as { offer: Offer }).offer);
  await expect
    .poll(() => receivedOffers().map(({ inBuyersCart }) => inBuyersCart))
    .toEqual([false, true, false]);
  const [seen] = receivedOffers();
  expect(seen?.viewedAt).not.toBeNull();
  const { data } = await app.call('/projects/getOffersWith', { userId: buyer.id }, freelancer.auth);
  expect(data?.offers).toMatchObject([{ inBuyersCart: false, viewedAt: seen?.viewedAt }]);
  expect(stepsOf(await contractOf(projectId, freelancer))).toEqual([
    'offered Jingle mix',
    'viewed Jingle mix',
    'in_cart Jingle mix',
  ]);
});
