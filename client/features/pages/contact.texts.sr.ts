import { MERCHANT } from '../../../shared/merchant.sr.ts';
import { SUPPORT_HOURS } from '../../../shared/support.sr.ts';
import { SUPPORT_ADDRESSES } from '../../../shared/support.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './contact.texts.ts';

/** Whom one can write to, and when they answer, in Serbian. */
export const texts: Words<typeof english> = {
  title: 'Kontakt',
  lead: `Podrška odgovara ${SUPPORT_HOURS}, po beogradskom vremenu. Van tog vremena pišite nam; odgovaramo sledećeg radnog dana.`,
  support: 'Podrška',
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
  general: 'Opšta adresa',
  name: 'Naziv',
  address: 'Adresa',
  email: 'Imejl',
  telephone: 'Telefon',
  hours: 'Radno vreme podrške',
  hoursValue: SUPPORT_HOURS,
  merchant: MERCHANT,
  partners: 'Kontakti partnera',
  partnersLead: 'Neko u Vašoj blizini ko poznaje projekat i govori Vaš jezik.',
  more: 'Pre nego što pišete',
  moreText: 'Na mnoga pitanja odgovor već postoji:',
  moreLinks: [
    { to: '/faq', label: 'Česta pitanja' },
    { to: '/support', label: 'Kako radi podrška' },
  ],
};
