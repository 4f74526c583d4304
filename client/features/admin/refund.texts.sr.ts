import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './refund.texts.ts';

const counted = (number: number) => count(number, 'plaćanje', 'plaćanja', 'plaćanja');

/** What the screens about payments and refunds say. In Serbian. */
export const texts: Words<typeof english> = {
  refundsText: (payments, differences) =>
    [
      'Vratite novac na karticu kupca i pogledajte plaćanja porudžbine.',
      payments > 0 && `${pluralForm(payments, 'Čeka', 'Čekaju', 'Čeka')} ${counted(payments)}.`,
      differences > 0 && 'Spisak banke razlikuje se od naše knjige.',
    ]
      .filter(Boolean)
      .join(' '),
  lastDay: (day, payments, sum) => `Poslednje poređenje: ${day}, ${counted(payments)}, ${sum} RSD.`,
  results: (number, more) =>
    `${count(number, 'povraćaj', 'povraćaja', 'povraćaja')}${more ? ', slede stariji' : ''}`,
  amounts: (eur, rsd) => [`${eur} EUR`, `${rsd} RSD`],
  attemptStates: {
    created: 'Nije otvoreno',
    redirected: 'Otvoreno',
    approved: 'Plaćeno',
    declined: 'Odbijeno',
    cancelled: 'Otkazano',
    expired: 'Isteklo',
    unknown: 'Nije poznato',
    review: 'Za proveru',
    voided: 'Vraćeno',
  },
};
