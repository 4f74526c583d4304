import type { Caller } from './access-people.ts';
import type { AccessWorld } from './access-world.ts';

/** The expected outcome of a call for each caller: access, or the status that denies it. */
type AccessRow = Readonly<Record<Caller, 'ok' | 401 | 403 | 404>>;

export interface AccessExpectation {
  readonly row: AccessRow;
  /**
   * Builds the payload again for each caller, so that no caller is refused because of another one's
   * call.
   */
  readonly makePayload?: (world: AccessWorld) => object | Promise<object>;
  /** Whether the call ends the caller's session. */
  readonly endsSession?: true;
}

type Cell = AccessRow[Caller];

export function row(
  visitor: Cell,
  buyer: Cell,
  freelancer: Cell,
  foreign: Cell,
  administrator: Cell,
): AccessRow {
  return { visitor, buyer, freelancer, 'foreign owner': foreign, administrator };
}

/** For everybody, with or without a session. */
export const everybody = { row: row('ok', 'ok', 'ok', 'ok', 'ok') };
/** For every signed-in account, about itself. */
export const members = { row: row(401, 'ok', 'ok', 'ok', 'ok') };
/** For the owner of a code from an e-mail, which no caller here has. */
export const unknownCode = { row: row(404, 404, 404, 404, 404) };
/** For freelancers. The test's administrator is a buyer. */
export const freelancers = { row: row(401, 403, 'ok', 'ok', 403) };
/** For the work of one freelancer, which the other one does not find. */
export const ownWork = { row: row(401, 403, 'ok', 404, 403) };
export const buyers = { row: row(401, 'ok', 403, 403, 'ok') };
export const administrators = { row: row(401, 403, 403, 403, 'ok') };
export const noSuchPayment = { row: row(401, 403, 403, 403, 404) };

/** For the rows of the buyer, the freelancer, or both. */
export const ofBuyer = (others: 403 | 404) => row(401, 'ok', others, others, others);
export const ofFreelancer = (others: 403 | 404) => row(401, others, 'ok', others, others);
/** For rows of the buyer or the freelancer that administrators may see, too. */
export const ofBuyerOrAdministrator = row(401, 'ok', 403, 403, 'ok');
export const ofFreelancerOrAdministrator = row(401, 403, 'ok', 403, 'ok');
export const ofBoth = (others: 403 | 404) => row(401, 'ok', 'ok', others, others);
