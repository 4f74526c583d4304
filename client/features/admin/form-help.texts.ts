import { FREEZE_ABOVE_CENTS } from '../../../shared/limits.ts';
import type { HelpWords } from '../../ui/form-help.tsx';

/** What helps with the forms of the administration. */
export const formHelp = {
  search: {
    name: 'searching this list',
    purpose: 'Here you make the list shorter.',
    needs:
      'Enter a part of what you look for, or choose from the lists. Everything can stay empty.',
    afterwards:
      'The list below shows what fits. The address of the page keeps the search, so that it can be kept as a bookmark.',
  },
  userStatus: {
    name: 'deciding about an account',
    purpose: 'Here you let somebody in, or keep them out.',
    needs: 'Look at the data above. To reject you need a reason.',
    afterwards:
      'It holds at once. The person is told by email, with the reason, and your decision stays in the log.',
  },
  projectStatus: {
    name: 'deciding about a project',
    purpose: 'Here you approve or reject a project, and set the price of a sound.',
    needs:
      'Listen to the sound first. To approve a sound you need its price in EUR, to reject you need a reason.',
    afterwards:
      'It holds at once. The owner is told by email, with the reason, and your decision stays in the log. If the project was changed meanwhile, nothing is saved, and you see what changed.',
  },
  exception: {
    name: 'an exception for a first publication',
    purpose:
      'Here you let somebody’s first sound or service become public without three works and a biography.',
    needs: 'You need a reason.',
    afterwards: 'It holds at once. Your name, the time and the reason stay with the account.',
  },
  wish: {
    name: 'deciding about a wish to sell',
    purpose: 'Here you decide whether a buyer may sell too.',
    needs: 'Read what the person wrote. To decline you need a reason.',
    afterwards: 'The person is told by email, with the reason. Who was declined can ask again.',
  },
  refund: {
    name: 'a refund',
    purpose: 'Here you give the price of an item, or a part of it, back to the card that paid.',
    needs:
      'You need a reason, which both people read. On the day of the payment only the whole order can go back at once; a part waits for the next day.',
    afterwards:
      'The refund begins, and the bank is asked. The state of it is in the list below. It cannot be taken back.',
  },
  payment: {
    name: 'deciding about a payment',
    purpose: 'Here you end a payment of which the bank did not say clearly how it ended.',
    needs: 'Look at what the bank has first. You need a reason.',
    afterwards:
      'The bank is asked again, or all of it is given back. It stays in the log. The order waits until it is decided.',
  },
  chargeback: {
    name: 'booking a chargeback',
    purpose: 'Here you book that a bank has taken a payment back.',
    needs: 'You need the letter of the bank: its reference, and the number of the order.',
    afterwards:
      'The books take it up, and what was booked is shown, with who bears it. The same reference again books nothing.',
  },
  payoutFailed: {
    name: 'a payout that failed',
    purpose: 'Here you say that a payout did not arrive.',
    needs: 'You need the reason that the bank gave.',
    afterwards: 'The money is available to the freelancer again, who is told the reason by email.',
  },
  release: {
    name: 'releasing held money',
    purpose: `Orders of more than EUR ${(FREEZE_ABOVE_CENTS / 100).toLocaleString('en')} are held until they are checked. Here you let the money go.`,
    needs: 'Check the order first. A reason can be added.',
    afterwards:
      'The money goes the usual way to the sellers, and it stays in the log. What a complaint is about stays held.',
  },
  settlement: {
    name: 'booking a settlement',
    purpose: 'Here you book what the acquiring bank has paid to the association.',
    needs: 'You need the reference, the amount in RSD that came in, and the fee that was kept.',
    afterwards:
      'The books take it up and say what is still owed. The same reference again books nothing.',
  },
  purchase: {
    name: 'booking euro that were bought',
    purpose: 'Here you book euro that the association bought for payouts.',
    needs:
      'You need the reference, the amount in RSD that was paid with the fee, and the EUR that came in.',
    afterwards:
      'The books take it up and say what is in the bank. The same reference again books nothing.',
  },
  rate: {
    name: 'entering a list of rates',
    purpose: 'Here you enter a rate by hand, only where all sources fail.',
    needs:
      'You need the list on the site of the National Bank of Serbia: its number, its days, and the middle rate of the euro with four decimals. You need a reason.',
    afterwards:
      'The rate is added, and all administrators are told by email, so that a second person compares it. A rate cannot be changed or taken away.',
  },
} as const satisfies Record<string, HelpWords>;
