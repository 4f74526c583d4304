import type { Words } from '../../../shared/translation.ts';
import { amount } from '../../platform/serbian-writing.ts';
import type { texts as english, ToldPayout } from './payout-letters.texts.ts';

function facts({ cents, accountEnd, bank }: ToldPayout): string {
  return `Iznos: ${amount(cents)} EUR
Bankovni račun: poslednji znakovi ${accountEnd}, ${bank}`;
}

/** The letters about a payout, in Serbian. */
export const texts: Words<typeof english> = {
  asked: (payout, links) => ({
    subject: `Isplata ${payout.id} je zatražena`,
    text: `Dobar dan, ${payout.name}!

Zatražili ste isplatu. Administrator će je pregledati i poslati.

${facts(payout)}

Ako to niste bili Vi, odmah promenite lozinku i pišite nam:

${links.contact}

Vaše stanje je ovde:

${links.balance}

Earmark
`,
  }),

  sent: (payout, link) => ({
    subject: `Isplata ${payout.id} je poslata`,
    text: `Dobar dan, ${payout.name}!

Vaša isplata je poslata Vašoj banci. Stiže narednih dana.

${facts(payout)}

Vaše stanje je ovde:

${link}

Earmark
`,
  }),

  failed: (payout, reason, link) => ({
    subject: `Isplata ${payout.id} nije uspela`,
    text: `Dobar dan, ${payout.name}!

Vaša isplata nije mogla da se izvrši. Novac je vraćen na Vaše stanje.

${facts(payout)}

Obrazloženje:

${reason}

Proverite svoj bankovni račun, a zatim ponovo zatražite isplatu:

${link}

Earmark
`,
  }),
};
