/** Role codes (specification, sections 6 and 9). 9 is not a role: it signs out in the role menu. */
export const BUYER = 1;
export const FREELANCER = 2;
/** The contributor: accepted wherever 2 is. An account that has had this role may switch to it. */
export const FREELANCER_VARIANT = 3;
export const SIGN_OUT = 9;

export type Role = typeof BUYER | typeof FREELANCER | typeof FREELANCER_VARIANT;

/** Whether a role may sell: any role above 1. */
export function sells(role: Role): boolean {
  return role > BUYER;
}
