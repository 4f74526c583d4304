import type { Cast } from '../cast.ts';
import { type Actor, type Recorder, STRANGER } from '../recorder.ts';
import { NOTHING } from './services.ts';

/** Records how administrators decide about accounts and offers. `recordMedia` has the sounds. */
export async function recordAdmin(recorder: Recorder, cast: Cast, offerId: number): Promise<void> {
  const { call } = recorder;
  const { administrator, buyer, otherBuyer } = cast;
  await call('/admin/getUsers', 'all', administrator);
  await call('/admin/getUsers', 'by a word', administrator, { filter: 'boris' });
  await call('/admin/getUsers', 'as a buyer', buyer);
  await call('/admin/getUser', 'one', administrator, { userId: otherBuyer.id });
  await call('/admin/getUser', 'a missing one', administrator, { userId: NOTHING });
  await call('/admin/getUser', 'as a buyer', buyer, { userId: otherBuyer.id });
  const decide = (what: string, who: Actor, change: object) =>
    call('/admin/changeUserStatus', what, who, { userId: otherBuyer.id, status: 1, ...change });
  await decide('without a session', STRANGER, {});
  await decide('as a buyer', buyer, {});
  await decide('of a missing account', administrator, { userId: NOTHING });
  await decide('of one’s own account', administrator, { userId: administrator.id });
  await decide('to an unknown status', administrator, { status: 2 });
  await decide('with a reason of 2,001 characters', administrator, {
    status: 9,
    reason: 'r'.repeat(2_001),
  });
  await decide('to the current value', administrator, {});
  await call('/admin/changeProjectStatus', 'of an offer at another price', administrator, {
    projectId: offerId,
    status: 1,
    price: 1,
  });
  await call('/admin/getChats', 'all', administrator);
  await call('/admin/getChats', 'by an unknown status', administrator, { status: 'lost' });
  await call('/admin/getChats', 'as a buyer', buyer);
  await decide('rejecting somebody who is signed in', administrator, { status: 9 });
  await call('/users/getUser', 'after the account was rejected', otherBuyer);
}

/** Records a call with an expired session. Moves the clock, so it comes last. */
export async function recordExpiry({ app, call }: Recorder, { buyer }: Cast): Promise<void> {
  app.clock.advance(365 * 24 * 3_600_000);
  await call('/users/getUser', 'after the session has expired', buyer);
}
