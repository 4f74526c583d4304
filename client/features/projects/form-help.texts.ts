import {
  COMMISSION_BASIS_POINTS,
  MAX_ASKING_WORDS,
  MAX_DESCRIPTION,
  MAX_STOCK_BYTES,
  MIN_STOCK_BITS,
  MIN_STOCK_RATE,
  OFFER_DAYS,
} from '../../../shared/limits.ts';
import type { HelpWords } from '../../ui/form-help.tsx';

const soundFile = `a WAV file of at least ${MIN_STOCK_RATE.toLocaleString('en')} Hz and ${MIN_STOCK_BITS} bit, at most ${MAX_STOCK_BYTES / 1024 ** 2} MB`;

/** What helps with the forms about sounds and offers. */
export const formHelp = {
  newSound: {
    name: 'adding a sound',
    purpose: 'Here you offer one sound for sale in the catalogue.',
    needs: `You need ${soundFile}; a name; a description of at most ${MAX_DESCRIPTION} characters; keywords; and a category. All of the sound has to be your own work.`,
    afterwards:
      'An administrator listens to it, sets the price and approves it, or says why not. We write to you. What you have filled in is kept until you create the project.',
  },
  manySounds: {
    name: 'adding many sounds',
    purpose: 'Here you offer many sounds for sale at once.',
    needs: `For each sound you need ${soundFile}. Category, keywords and description are filled in once, for all of them.`,
    afterwards:
      'Each sound becomes a project of its own. An administrator listens to each, sets its price and approves it, or says why not. What you have filled in is kept until then.',
  },
  editSound: {
    name: 'changing a sound',
    purpose: 'Here you change what is said about a sound of yours, or its file.',
    needs: `A description has at most ${MAX_DESCRIPTION} characters. Name, tempo and file of an approved sound stay as they are.`,
    afterwards:
      'A changed sound waits for a look by an administrator before it is in the catalogue.',
  },
  offer: {
    name: 'making an offer',
    purpose: 'Here you offer a buyer a project for a price.',
    needs: `You need a name or a description, and the price in EUR for the whole project. A description has at most ${MAX_DESCRIPTION} characters. Earmark keeps ${COMMISSION_BASIS_POINTS / 100} percent of the price.`,
    afterwards: `The offer stands in your conversation and in the cart of the buyer. It holds for ${OFFER_DAYS} days. Until it is paid you can withdraw or replace it.`,
  },
  replaceOffer: {
    name: 'replacing an offer',
    purpose: 'Here you put another offer in the place of this one.',
    needs: 'Change what shall be different. What is filled in is the present offer.',
    afterwards: `The old offer leaves the cart of the buyer, and the new one holds for ${OFFER_DAYS} days.`,
  },
  askPrice: {
    name: 'asking for another price',
    purpose: 'Here you tell the freelancer which price you would pay.',
    needs: `Enter the price in EUR. You can add a few words, at most ${MAX_ASKING_WORDS} characters.`,
    afterwards:
      'The freelancer reads it and can send you a new offer. The present offer holds until then, and nothing is paid.',
  },
} as const satisfies Record<string, HelpWords>;
