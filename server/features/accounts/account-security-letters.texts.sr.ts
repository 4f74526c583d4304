import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './account-security-letters.texts.ts';

/** The letters about the security of an account, in Serbian. */
export const texts: Words<typeof english> = {
  signInLink: (link) => ({
    subject: 'Vaš link za prijavu na Earmark',
    text: `Dobar dan,

neko je zatražio link za prijavu na Vaš Earmark nalog.
Ako ste to bili Vi, prijavite se ovde u roku od pola sata:

${link}

Link važi jednom. Ako to niste bili Vi, ne morate ništa da radite.
Ne prosleđujte link: svako bi njime mogao da se prijavi.

Earmark
`,
  }),

  reset: (link) => ({
    subject: 'Izaberite novu lozinku za Earmark',
    text: `Dobar dan!

Neko je zatražio novu lozinku za Vaš nalog na Earmarku.
Ako ste to bili Vi, izaberite je ovde u roku od sat vremena:

${link}

Ako to niste bili Vi, ne morate ništa da uradite: Vaša lozinka ostaje ista.

Earmark
`,
  }),

  changes: {
    password: 'Lozinka Vašeg naloga je promenjena.',
    'password-by-link': 'Lozinka Vašeg naloga je promenjena preko linka koji smo Vam poslali.',
    email: 'Imejl Vašeg naloga je promenjen.',
    'bank-account': 'Bankovni račun na koji se isplaćuje Vaša zarada je promenjen.',
    'second-step-on': 'Drugi korak pri prijavi je uključen.',
    'second-step-off': 'Drugi korak pri prijavi je isključen.',
    'second-step-reset': 'Administrator je isključio drugi korak pri prijavi.',
    'recovery-code': 'Za prijavu je upotrebljen rezervni kod. Više ne važi.',
  },
  changed: (name, what, link) => ({
    subject: 'Bezbednost Vašeg Earmark naloga je promenjena',
    text: `Dobar dan, ${name}!

${what}

Ako ste to bili Vi, ne morate ništa da uradite. Ako niste, odmah izaberite novu lozinku; time se svi ostali odjavljuju:

${link}

Earmark
`,
  }),

  triedPasswords: (name, link) => ({
    subject: 'Neko isprobava lozinke za Vaš Earmark nalog',
    text: `Dobar dan, ${name}!

Neko je više puta uneo pogrešnu lozinku za Vaš nalog na Earmarku. Posle svake naredne mora da čeka sve duže, pa je Vaš nalog bezbedan.

Ako ste to bili Vi i zaboravili ste lozinku, izaberite novu ovde:

${link}

Earmark
`,
  }),

  device: (named) =>
    named === 'Unknown device' ? 'nepoznat uređaj' : named.replace(/ on (.+)$/, ' ($1)'),
  newDevice: (name, device, link) => ({
    subject: 'Nova prijava na Vaš Earmark nalog',
    text: `Dobar dan, ${name}!

Neko se prijavio na Vaš nalog na Earmarku sa uređaja ili iz mreže koji su nam novi: ${device}.

Ako ste to bili Vi, ne morate ništa da uradite. Ako niste, prekinite tu sesiju i izaberite novu lozinku:

${link}

Earmark
`,
  }),

  emailChange: (which, link) => ({
    subject: 'Potvrdite promenu svog imejla za Earmark',
    text: `Dobar dan!

${
  which === 'old'
    ? 'Imejl Vašeg naloga na Earmarku treba da se promeni u drugi.'
    : 'Ovo treba da bude novi imejl jednog naloga na Earmarku.'
}
Ako to želite, otvorite ovaj link u roku od jednog dana:

${link}

Imejl se menja kada se otvore linkovi iz obe poruke, i sa stare i sa nove adrese. Ako to ne želite, nemojte ništa da uradite.

Earmark
`,
  }),
};
