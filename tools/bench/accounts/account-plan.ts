/** How much is measured. */
export interface AccountPlan {
  readonly rounds: number;
  /** How long passwords are checked in each round, seconds, and again as long for sign-ins. */
  readonly seconds: number;
  /** Calls of each kind in a round. */
  readonly calls: number;
}

/** What the targets are held against. */
export const FULL_PLAN: AccountPlan = { rounds: 9, seconds: 3, calls: 1_500 };
/** A look in half a minute; its figures waver. */
export const QUICK_PLAN: AccountPlan = { rounds: 3, seconds: 1.5, calls: 500 };
