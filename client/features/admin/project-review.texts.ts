import { texts as shared } from './texts.ts';

/** What the administration says about projects. */
export const texts = {
  ...shared,
  results: (count: number, more: boolean, filter: string) =>
    `${count === 1 ? '1 project' : `${count} projects`}${filter && ` for ‘${filter}’`}${more ? ', older ones follow' : ''}`,
  lufs: (value: string) => `${value} LUFS`,
  offerStates: {
    offered: 'offered',
    in_cart: 'in_cart',
    paid: 'paid',
    delivered: 'delivered',
    withdrawn: 'withdrawn',
    declined: 'declined',
    expired: 'expired',
  } as Readonly<Record<string, string>>,
} as const;
