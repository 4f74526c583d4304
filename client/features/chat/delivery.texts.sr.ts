import type { Words } from '../../../shared/translation.ts';
import type { deliveryTexts as english } from './delivery.texts.ts';

/** What the chat says about delivery, presence and the connection. In Serbian. */
export const deliveryTexts: Words<typeof english> = {
  sending: 'Šalje se',
  waiting: 'Čeka vezu',
  sent: 'Poslato',
  delivered: 'Dostavljeno',
  read: 'Pročitano',
  polling: 'Trenutno nema stalne veze, pa poruke stižu malo kasnije.',
  connectionLost: 'Veza je prekinuta. Poruke će biti poslate kada se veza vrati.',
  connectionBack: 'Veza je ponovo uspostavljena.',
  writing: (name) => `${name} piše`,
  online: 'Na mreži',
  lastSeen: (when) => `Poslednji put na mreži: ${when}`,
};
