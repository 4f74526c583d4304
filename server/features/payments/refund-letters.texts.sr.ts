import type { Words } from '../../../shared/translation.ts';
import { amount } from '../../platform/serbian-writing.ts';
import type { texts as english } from './refund-letters.texts.ts';

/** The letters about a refund, in Serbian. */
export const texts: Words<typeof english> = {
  toBuyer: (name, refund, links) => ({
    subject: `Povraćaj novca za Vašu Earmark porudžbinu ${refund.orderId}`,
    text: `Dobar dan, ${name}!

Vratili smo Vam ${amount(refund.para)} RSD (${amount(refund.cents)} od ${amount(refund.priceCents)} EUR) za „${refund.item}”. Frilenser: ${refund.freelancer}.

Novac se vraća na karticu kojom ste platili. Zavisno od Vaše banke, to traje nekoliko dana.

Obrazloženje: ${refund.reason}

Porudžbina je ovde:
${links.order}

Na Vašoj potvrdi o plaćanju piše šta je vraćeno. Možete da je pročitate, odštampate ili preuzmete kao PDF:
${links.receipt}

Earmark
`,
  }),

  toSeller: (name, refund, link) => ({
    subject: `Povraćaj novca za prodaju: porudžbina ${refund.orderId}`,
    text: `Dobar dan, ${name}!

Kupcu je za „${refund.item}” (porudžbina ${refund.orderId}) vraćeno ${amount(refund.cents)} od ${amount(refund.priceCents)} EUR. Vaš deo tog iznosa je skinut sa Vašeg stanja; vraćena je i naša provizija na taj iznos.

Obrazloženje: ${refund.reason}

Vaše stanje je ovde:
${link}

Earmark
`,
  }),
};
