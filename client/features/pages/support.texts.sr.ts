import { MIN_WORKS } from '../../../shared/legal-limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import { SUPPORT_HOURS } from '../../../shared/support.sr.ts';
import { SUPPORT_ADDRESSES } from '../../../shared/support.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './support.texts.ts';

/** How technical and educational support works, in Serbian. */
export const texts: Words<typeof english> = {
  title: 'Podrška',
  lead: `Tehnička i edukativna podrška, od ljudi koji poznaju čitače ekrana. Odgovaramo ${SUPPORT_HOURS}.`,
  sections: [
    {
      heading: 'Tehnička podrška',
      paragraphs: [
        'Pišite nam ako nešto ne radi ili ako ne možete da ga koristite uz svoj čitač ekrana, lupu ili tastaturu. To drugo je naš propust, a ne Vaš. Pomaže nam da znamo:',
      ],
      points: [
        'adresu strane i šta ste tamo hteli da uradite;',
        'šta se umesto toga desilo ili šta je izgovoreno; poruku koja je već izgovorena možete ponovo da čujete pomoću Alt, Shift i S;',
        'svoj sistem, pregledač i čitač ekrana.',
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.technical}`, label: SUPPORT_ADDRESSES.technical },
        { to: '/accessibility', label: 'Pristupačnost i prečice na tastaturi' },
      ],
    },
    {
      heading: 'Edukativna podrška',
      paragraphs: [
        'Partnerske organizacije pomažu slepim i slabovidim osobama da počnu: oko snimanja i montaže, pripreme datoteka i opisa po kojima će biti pronađene, cena i samozapošljavanja.',
        `Za prodaju su Vam potrebni biografija i najmanje ${count(MIN_WORKS, 'audio-delo', 'audio-dela', 'audio-dela')}. Ako ih još nemate, pitajte; zato edukativna podrška i postoji.`,
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.educational}`, label: SUPPORT_ADDRESSES.educational },
        { to: '/about#partners', label: 'Partnerske organizacije' },
      ],
    },
    {
      heading: 'Novac i porudžbine',
      paragraphs: [
        'Reklamacija se podnosi iz same porudžbine, na strani Datoteke. Za sva druga pitanja o novcu tu je finansijska podrška.',
      ],
      links: [
        { to: `mailto:${SUPPORT_ADDRESSES.financial}`, label: SUPPORT_ADDRESSES.financial },
        { to: '/faq', label: 'Česta pitanja' },
      ],
    },
  ],
};
