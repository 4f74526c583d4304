import {
  CHANGE_WITHIN_DAYS,
  DECISION_DAYS,
  DELIVERY_DAYS,
  MAX_DELIVERY_BYTES,
  MAX_DELIVERY_FILES,
  MAX_DELIVERY_TEXT,
  PAYMENT_MINUTES,
} from '../../../shared/limits.ts';
import type { HelpWords } from '../../ui/form-help.tsx';

/** What helps with the forms about orders and deliveries. */
export const formHelp = {
  pay: {
    name: 'paying',
    purpose: 'Here you agree to the rules and go on to the bank, where you pay by card.',
    needs: `You need a payment card and its security code. Prices are in EUR, your card is charged in RSD. You have ${PAYMENT_MINUTES} minutes to pay; after that you can order again.`,
    afterwards:
      'The bank asks for the card on its own page, and leads you back here. What you bought can then be downloaded. If the payment fails, nothing is charged, and you can try again.',
  },
  askForChange: {
    name: 'asking for a change',
    purpose: 'Here you tell the freelancer what shall be different.',
    needs: `Say it in at most ${MAX_DELIVERY_TEXT.toLocaleString('en')} characters, with the places in the sound where you can.`,
    afterwards: `The freelancer has at least ${CHANGE_WITHIN_DAYS} days to deliver again. You can then accept, ask again or complain.`,
  },
  complain: {
    name: 'complaining',
    purpose: 'Here you complain when what you got is not what was agreed on.',
    needs: `Say what is wrong, in at most ${MAX_DELIVERY_TEXT.toLocaleString('en')} characters.`,
    afterwards: `The money is held back. An administrator reads what both of you say, and decides within ${DECISION_DAYS} days.`,
  },
  deliver: {
    name: 'delivering',
    purpose: 'Here you hand the finished files to the buyer.',
    needs: `You need at least one file and at most ${MAX_DELIVERY_FILES}, each up to ${MAX_DELIVERY_BYTES / 1024 ** 3} GB. Uploads start when you choose files. One that breaks off can be gone on with.`,
    afterwards: `The buyer is told, and can download the files for ${DELIVERY_DAYS} days. You get the money when the buyer accepts, or says nothing until the time is over.`,
  },
  decide: {
    name: 'deciding about a complaint',
    purpose: 'Here you decide how much of the price goes back to the buyer.',
    needs: 'Read what both people said, and listen to what was delivered. You need a reason.',
    afterwards: 'The decision is carried out, and both people read it with its reason.',
  },
} as const satisfies Record<string, HelpWords>;
