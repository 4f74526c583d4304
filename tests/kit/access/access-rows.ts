import type { Asker } from './access-people.ts';
import type { AccessWorld } from './access-world.ts';

/** The expected outcome of a call for each caller. */
type AccessRow = Readonly<Record<Asker, 'in' | 'sign in' | 'no' | 'none'>>;

export interface AccessExpectation {
  readonly row: AccessRow;
  /**
   * Builds the payload again for each caller, so that no caller is refused because of another one's
   * call.
   */
  readonly asks?: (world: AccessWorld) => object | Promise<object>;
  /** Whether the call ends the caller's session. */
  readonly endsSession?: true;
}

type Cell = AccessRow[Asker];

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
export const everybody = { row: row('in', 'in', 'in', 'in', 'in') };
/** For every signed-in account, about itself. */
export const members = { row: row('sign in', 'in', 'in', 'in', 'in') };
/** For the owner of a code from an e-mail, which no caller here has. */
export const unknownCode = { row: row('none', 'none', 'none', 'none', 'none') };
/** For freelancers. The test's administrator is a buyer. */
export const freelancers = { row: row('sign in', 'no', 'in', 'in', 'no') };
/** For the work of one freelancer, which the other one does not find. */
export const ownWork = { row: row('sign in', 'no', 'in', 'none', 'no') };
export const buyers = { row: row('sign in', 'in', 'no', 'no', 'in') };
export const administrators = { row: row('sign in', 'no', 'no', 'no', 'in') };
export const noSuchPayment = { row: row('sign in', 'no', 'no', 'no', 'none') };

/** For the rows of the buyer, the freelancer, or both. */
export const ofBuyer = (others: 'no' | 'none') => row('sign in', 'in', others, others, others);
export const ofFreelancer = (others: 'no' | 'none') => row('sign in', others, 'in', others, others);
/** For rows of the buyer or the freelancer that administrators may see, too. */
export const ofBuyerOrAdministrator = row('sign in', 'in', 'no', 'no', 'in');
export const ofFreelancerOrAdministrator = row('sign in', 'no', 'in', 'no', 'in');
export const ofBoth = (others: 'no' | 'none') => row('sign in', 'in', 'in', others, others);
