import { ensureRecordedRate } from '../../../server/features/payments/rates/recorded-rate.ts';
import { CARDS, payAtBank, returnToShop } from '../../kit/make/bank-browser.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { removeRates } from '../../kit/make/remove-rates.ts';
import { type Cast, type Person, testerOf } from '../cast.ts';
import { type Actor, type Recorder, STRANGER } from '../recorder.ts';
import { NOTHING } from './services.ts';

const UNKNOWN_FILE = '00000000-0000-4000-8000-000000000001';

/** The ids of the sound and the offer that are for sale. */
export interface ForSale {
  readonly soundId: number;
  readonly offerId: number;
}

/** Records carts, orders, payments and downloads. */
export async function recordOrders(recorder: Recorder, cast: Cast, sale: ForSale): Promise<void> {
  await recordCart(recorder, cast, sale);
  await recordRefused(recorder, cast, sale);
  const failed = await recordFailed(recorder, cast, sale);
  await recordPaid(recorder, cast, sale, failed);
}

async function recordCart(recorder: Recorder, cast: Cast, sale: ForSale): Promise<void> {
  const { call, app } = recorder;
  const { buyer, otherBuyer, freelancer } = cast;
  const projects = [sale.soundId, sale.offerId];
  const total = (what: string, who: Actor, payload: object) =>
    call('/orders/getCartTotal', what, who, payload);
  await total('without a session', STRANGER, { projects });
  await total('of an empty cart', buyer, { projects: [] });
  await total('of no cart', buyer, {});
  await total('of a sound and an offer', buyer, { projects });
  await total('with a missing project', buyer, { projects: [NOTHING] });
  await total('with somebody else’s offer', otherBuyer, { projects });
  await total('with one’s own things', freelancer, { projects });
  await total('with an invalid list', buyer, { projects: 'all' });
  const dinar = (what: string, amount: unknown) =>
    call('/orders/getrsdamount', what, STRANGER, { amount });
  await dinar('of 20.10 EUR', '20.10');
  await dinar('of nothing', 0);
  await dinar('of no amount', '');
  await dinar('of an amount in words', 'much');
  await dinar('of an amount below nothing', -1);
  await dinar('of an amount of three decimals', '1.234');
  await dinar('of an amount that is too high', '99999999999');
  await removeRates(app.db);
  await dinar('while there is no rate', 20);
  await total('while there is no rate', buyer, { projects });
  await call('/orders/create', 'while there is no rate', buyer, { projects });
  await ensureRecordedRate(app.db);
}

async function recordRefused(recorder: Recorder, cast: Cast, sale: ForSale): Promise<void> {
  const { call, app } = recorder;
  const { buyer, otherBuyer, freelancer } = cast;
  const create = (what: string, who: Actor, payload: object) =>
    call('/orders/create', what, who, { acceptTerms: true, ...payload });
  const projects = [sale.soundId];
  await create('without a session', STRANGER, { projects });
  await create('as a freelancer', freelancer, { projects });
  await create('with terms that are refused', buyer, { projects, acceptTerms: false });
  await create('of an empty cart', buyer, { projects: [] });
  await create('without projects', buyer, {});
  await create('of a missing project', buyer, { projects: [NOTHING] });
  await create('of somebody else’s offer', otherBuyer, { projects: [sale.offerId] });
  await create('at another total', buyer, { projects, total: 1 });
  const offer = (projectName: string) =>
    makeOffer(app, testerOf(freelancer), buyer, { projectName, price: 10 });
  const [declined, withdrawn] = [await offer('Declined'), await offer('Withdrawn')];
  await app.call('/projects/declineOffer', { projectId: declined.id }, buyer.auth);
  await app.call('/projects/withdrawOffer', { projectId: withdrawn.id }, freelancer.auth);
  await create('of an offer that was declined', buyer, { projects: [declined.id] });
  await create('of an offer that was withdrawn', buyer, { projects: [withdrawn.id] });
  const expired = await offer('Expired');
  await app.db
    .updateTable('offer')
    .set({ expires_at: new Date(0) })
    .where('id', '=', expired.id)
    .execute();
  await create('of an offer that has expired', buyer, { projects: [expired.id] });
  const sound = app.db.updateTable('sound').where('id', '=', sale.soundId);
  await sound.set({ status: 0 }).execute();
  await create('of a sound that is not approved', buyer, { projects });
  await sound.set({ status: 1 }).execute();
}

/** Records an order whose card is declined. Returns its id. */
async function recordFailed(recorder: Recorder, cast: Cast, sale: ForSale): Promise<number> {
  const { call, app, name } = recorder;
  const { buyer, otherBuyer } = cast;
  const order = { projects: [sale.soundId], requestKey: 'key', total: 20.1 };
  const { body } = await call('/orders/create', 'of a sound', buyer, order);
  const { url, hash } = (body as { data: { url: string; hash: string } }).data;
  await call('/orders/create', 'with the same key again', buyer, order);
  await call('/orders/create', 'with the same key for something else', buyer, {
    ...order,
    projects: [sale.offerId],
  });
  await call('/orders/getOrderStatus', 'before it is paid', buyer, { hash });
  await returnToShop(app, await payAtBank(url, CARDS.declined));
  const orderId = await orderIdOf(recorder, hash);
  name(orderId, 'order');
  await call('/orders/getOrderStatus', 'after the card was declined', buyer, { hash });
  await call('/users/getorderhistory', 'after the card was declined', buyer);
  await call('/users/download', 'of an order that is not paid', buyer, {
    orderId,
    fileId: UNKNOWN_FILE,
  });
  const again = (what: string, who: Actor, payload: object) =>
    call('/orders/tryAgain', what, who, payload);
  await again('of a missing order', buyer, { hash: 'x', acceptTerms: true });
  await again('of somebody else’s order', otherBuyer, { hash, acceptTerms: true });
  await again('without the terms', buyer, { hash });
  await again('with the terms', buyer, { hash, acceptTerms: true });
  return orderId;
}

async function recordPaid(
  recorder: Recorder,
  cast: Cast,
  { soundId, offerId }: ForSale,
  failedId: number,
): Promise<void> {
  const { call, app, name } = recorder;
  const { buyer, otherBuyer, freelancer } = cast;
  const projects = [soundId, offerId];
  const { body } = await call('/orders/create', 'of a sound and an offer', buyer, { projects });
  const { url, hash } = (body as { data: { url: string; hash: string } }).data;
  await returnToShop(app, await payAtBank(url, CARDS.approved));
  const orderId = await orderIdOf(recorder, hash);
  name(orderId, 'paid order');
  const status = (what: string, who: Actor, payload: object) =>
    call('/orders/getOrderStatus', what, who, payload);
  await status('by its hash, of a paid order', buyer, { hash });
  await status('by its number', buyer, { orderId, hash: '' });
  await status('by its hash', STRANGER, { hash });
  await status('by its number', STRANGER, { orderId });
  await status('by its number, of somebody else', otherBuyer, { orderId });
  await status('by a number that does not exist', buyer, { orderId: NOTHING });
  await status('by a hash that does not exist', buyer, { hash: 'x' });
  await status('by nothing', buyer, {});
  await call('/orders/create', 'of a bought project', buyer, { projects });
  await call('/orders/getCartTotal', 'with a bought project', buyer, { projects });
  await call('/orders/tryAgain', 'of a paid order', buyer, { hash, acceptTerms: true });
  await call('/users/getorderhistory', 'after paying', buyer);
  await call('/users/getorderhistory', 'without purchases', otherBuyer);
  await call('/users/getorderhistory', 'without a session', STRANGER);
  const { file_id: fileId } = await app.db
    .selectFrom('sound')
    .select('file_id')
    .where('id', '=', soundId)
    .executeTakeFirstOrThrow();
  const download = (what: string, who: Actor, payload: object) =>
    call('/users/download', what, who, { orderId, fileId, ...payload });
  await download('of a bought file', buyer, {});
  await download('without a session', STRANGER, {});
  await download('of somebody else’s order', otherBuyer, {});
  await download('as its freelancer', freelancer, {});
  await download('of a missing order', buyer, { orderId: NOTHING });
  await download('of a file that is not in the order', buyer, { fileId: UNKNOWN_FILE });
  await download('of an order that failed', buyer, { orderId: failedId });
  await recordAddresses(recorder, buyer, { orderId, fileId });
  await call('/users/getallprojects', 'after a sale', freelancer);
  await call('/users/getBuyerProjects', 'after a purchase', buyer);
  await recordRefund(recorder, cast, { orderId, soundId, fileId: fileId ?? '' });
}

/** Records the signed addresses of files. */
async function recordAddresses(
  { call, app }: Recorder,
  buyer: Person,
  file: { readonly orderId: number; readonly fileId: string | null },
): Promise<void> {
  const linked = await app.call('/users/getDownloadLink', file, buyer.auth);
  if (!linked.success) throw new Error(linked.info);
  const { url } = linked.data;
  const paid = (what: string, address: string) =>
    call('/production/{file}', what, STRANGER, {}, { address });
  await paid('of a bought file', url);
  await paid('without its signature', url.replace(/\?.*/, ''));
  await paid('with another signature', url.replace(/signature=./, 'signature=.'));
  const preview = await app.call('/media/getPreviewLink', { fileId: file.fileId }, buyer.auth);
  if (!preview.success) throw new Error(preview.info);
  const audio = (what: string, address: string) =>
    call('/audio/{file}', what, STRANGER, {}, { address });
  await audio('of a sound for sale', preview.data.url);
  await audio('of a sound itself', `/audio/${file.fileId}`);
  await audio('of a missing sound', `/audio/${UNKNOWN_FILE}.mp3`);
}

async function recordRefund(
  { call }: Recorder,
  { administrator, buyer }: Cast,
  { orderId, soundId, fileId }: { orderId: number; soundId: number; fileId: string },
): Promise<void> {
  const refund = { orderId, projectId: soundId, amount: '20.10', reason: 'A test.' };
  const path = '/admin/refundItem';
  await call(path, 'without a reason', administrator, { ...refund, reason: '' });
  await call(path, 'of too much', administrator, { ...refund, amount: '20.11' });
  await call(path, 'of a missing order', administrator, { ...refund, orderId: NOTHING });
  await call(path, 'of a sound', administrator, refund);
  await call('/users/download', 'of a refunded file', buyer, { orderId, fileId });
}

async function orderIdOf({ app }: Recorder, hash: string): Promise<number> {
  const order = app.db.selectFrom('orders').select('id').where('hash', '=', hash);
  return (await order.executeTakeFirstOrThrow()).id;
}
