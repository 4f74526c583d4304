import { MERCHANT } from '../../../shared/merchant.sr.ts';
import { SUPPORT_HOURS } from '../../../shared/support.sr.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './footer.texts.ts';

/** What the footers say, in Serbian. */
export const texts: Words<typeof english> = {
  line: `${MERCHANT.name}, neprofitno udruženje u Srbiji. Podrška: ${SUPPORT_HOURS}.`,
  policies: [
    { to: '/terms-of-use', label: 'Uslovi korišćenja' },
    { to: '/selling-rules', label: 'Pravila prodaje' },
    { to: '/privacy', label: 'Politika privatnosti' },
    { to: '/cookies', label: 'Politika kolačića' },
    { to: '/accessibility', label: 'Pristupačnost' },
    { to: '/settings', label: 'Podešavanja' },
    { to: '/contact', label: 'Kontakt' },
  ],
};
