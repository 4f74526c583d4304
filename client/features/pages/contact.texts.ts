import { MERCHANT } from '../../../shared/merchant.ts';
import { SUPPORT_ADDRESSES, SUPPORT_HOURS } from '../../../shared/support.ts';

/** Whom one can write to, and when they answer. */
export const texts = {
  ways: [
    {
      title: 'Technical support',
      text: 'Something does not work, cannot be found, or cannot be used with your screen reader.',
      email: SUPPORT_ADDRESSES.technical,
    },
    {
      title: 'Financial support',
      text: 'A payment, a refund, an invoice, your balance or a payout. Please name the number of the order.',
      email: SUPPORT_ADDRESSES.financial,
    },
    {
      title: 'Educational support',
      text: 'You want to learn how to record, edit, describe and sell sounds, or how to work as a freelancer.',
      email: SUPPORT_ADDRESSES.educational,
    },
  ],
  hoursValue: SUPPORT_HOURS,
  merchant: MERCHANT,
  moreLinks: [
    { to: '/faq', label: 'Frequently asked questions' },
    { to: '/support', label: 'How support works' },
  ],
} as const;
