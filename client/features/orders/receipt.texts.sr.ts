import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './receipt.texts.ts';

/** What stands around a receipt; what is on it is in `shared/paper.texts.ts`. In Serbian. */
export const texts: Words<typeof english> = {
  receipt: 'Potvrda o plaćanju',
  receiptOf: (order) => `Potvrda o plaćanju porudžbine ${order}`,
  pdf: 'Potvrda o plaćanju, PDF',
  fileName: (order) => `earmark-potvrda-${order}.pdf`,
  saved: 'Potvrda je među Vašim preuzimanjima.',
  print: 'Odštampaj ovu stranu',
  toOrder: (order) => `Porudžbina ${order}`,
};
