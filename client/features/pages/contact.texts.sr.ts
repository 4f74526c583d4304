import { MERCHANT } from '../../../shared/merchant.sr.ts';
import { SUPPORT_HOURS } from '../../../shared/support.sr.ts';
import { SUPPORT_ADDRESSES } from '../../../shared/support.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './contact.texts.ts';

/** Whom one can write to, and when they answer, in Serbian. */
export const texts: Words<typeof english> = {
  ways: [
    {
      title: 'Tehnička podrška',
      text: 'Nešto ne radi, ne može da se pronađe ili ne može da se koristi uz Vaš čitač ekrana.',
      email: SUPPORT_ADDRESSES.technical,
    },
    {
      title: 'Finansijska podrška',
      text: 'Plaćanje, povraćaj novca, račun, Vaše stanje ili isplata. Navedite broj porudžbine.',
      email: SUPPORT_ADDRESSES.financial,
    },
    {
      title: 'Edukativna podrška',
      text: 'Želite da naučite kako se zvukovi snimaju, montiraju, opisuju i prodaju, ili kako se radi kao frilenser.',
      email: SUPPORT_ADDRESSES.educational,
    },
  ],
  hoursValue: SUPPORT_HOURS,
  merchant: MERCHANT,
  moreLinks: [
    { to: '/faq', label: 'Česta pitanja' },
    { to: '/support', label: 'Kako radi podrška' },
  ],
};
