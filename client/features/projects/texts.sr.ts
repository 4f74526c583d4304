import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What offers, projects and deliveries say. In Serbian. */
export const texts: Words<typeof english> = {
  offerClosed: (name, state) => `Uklonjeno iz korpe: ${name}. Ponuda je ${state.toLowerCase()}.`,
  refundedSays: 'Novac za ovu stavku je vraćen, pa njena datoteka više ne može da se preuzme.',
};
