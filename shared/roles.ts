/** Role codes (specification, sections 6 and 9). 9 is not a role: in the role menu it signs out. */
export const BUYER = 1 as const;
export const FREELANCER = 2 as const;
/** The contributor, accepted wherever 2 is. An account that has had this role may switch to it. */
export const CONTRIBUTOR = 3 as const;
export const SIGN_OUT = 9;

export type Role = typeof BUYER | typeof FREELANCER | typeof CONTRIBUTOR;

export function sells(role: Role): boolean {
  return role > BUYER;
}
