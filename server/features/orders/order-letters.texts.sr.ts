import { declineInWords, stateInWords } from '../../../shared/bank-words.ts';
import { MERCHANT } from '../../../shared/merchant.sr.ts';
import { NOTHING_SAID } from '../../../shared/paper.ts';
import { BANK_WORDS, PAYMENT_FAILED } from '../../../shared/payment-texts.sr.ts';
import { writeRateList } from '../../../shared/serbian-rate-list.ts';
import type { Words } from '../../../shared/translation.ts';
import { amount, writeRate } from '../../platform/serbian-writing.ts';
import type { SoldItem, texts as english, ToldOrder } from './order-letters.texts.ts';

/** The blocks that banks require beside the outcome: order, customer, merchant, transaction. */
function describe({ buyer, bank, ...order }: ToldOrder): string {
  return `Porudžbina ${order.id}
${order.lines.map((line) => `- ${line.name}, autor ${line.freelancer}: ${amount(line.cents)} EUR`).join('\n')}
Ukupno: ${amount(order.cents)} EUR, naplaćeno kao ${amount(order.para)} RSD
Kurs: 1 EUR = ${writeRate(order.rateE4)} RSD, ${writeRateList(order.rateList)}
${MERCHANT.vat}

Kupac
${buyer.fullName}
${buyer.email}
${buyer.address}

Trgovac
${MERCHANT.name}
${MERCHANT.address}
Matični broj: ${MERCHANT.registrationNumber}
PIB: ${MERCHANT.taxNumber}
${MERCHANT.email}, ${MERCHANT.telephone}

Transakcija
Broj porudžbine u banci: ${bank.order}
Autorizacioni kod: ${bank.approvalCode}
Datum: ${bank.date}
Broj transakcije: ${bank.transaction}
Referentni broj: ${bank.reference}
Status: ${stateInWords(bank.status, BANK_WORDS) || NOTHING_SAID}${reasonLine(bank)}
Povratni kod: ${bank.returnCode || NOTHING_SAID}
Kod greške: ${bank.errorCode || NOTHING_SAID}
Iznos: ${amount(order.para)} RSD`;
}

/** Why the card was declined, as a line of its own; '' where it was not. */
function reasonLine({ status, returnCode, errorCode }: ToldOrder['bank']): string {
  const answer = { transactionStatus: status, returnCode, errorCode };
  const reason = declineInWords(answer, BANK_WORDS);
  return reason === undefined ? '' : `\nRazlog: ${reason}`;
}

function sold({ name, cents, shareCents, link }: SoldItem): string {
  const line = `- ${name}: ${amount(cents)} EUR, Vaš deo ${amount(shareCents)} EUR`;
  return link === undefined ? line : `${line}\n  ${link}`;
}

/** The letters about an order, in Serbian. */
export const texts: Words<typeof english> = {
  paid: (order, links) => ({
    subject: `Vaša Earmark porudžbina ${order.id} je plaćena`,
    text: `Dobar dan, ${order.buyer.name}!

Plaćanje je uspelo, Vaš račun je zadužen za ${amount(order.para)} RSD.

Svoje datoteke možete da preuzmete ovde. Tu će biti i ono što frilenser tek treba da isporuči:
${links.order}

Vaša potvrda o plaćanju, za čitanje, štampanje ili kao PDF:
${links.receipt}

${describe(order)}
`,
  }),

  failed: (order, link) => ({
    subject: `Plaćanje Vaše Earmark porudžbine ${order.id} nije uspelo`,
    text: `Dobar dan, ${order.buyer.name}!

${PAYMENT_FAILED}

Možete ponovo da pokušate u roku od sat vremena od porudžbine:
${link}

${describe(order)}
`,
  }),

  notCharged: (order, cart) => ({
    subject: `Za Vašu Earmark porudžbinu ${order.id} ništa nije naplaćeno`,
    text: `Dobar dan, ${order.name}!

Banka nam je javila kako se završilo Vaše plaćanje od ${amount(order.para)} RSD: ništa nije naplaćeno.

Možete ponovo da poručite iz svoje korpe:
${cart}

Earmark
`,
  }),

  heldSeller: (order, link) => ({
    subject: `O Vašoj Earmark porudžbini ${order.id}`,
    text: `Dobar dan, ${order.name}!

Nalog frilensera u Vašoj porudžbini ${order.id} trenutno nije odobren. O Vašoj porudžbini sada brine administrator, koji će Vam pisati. Ako nešto ne može da se isporuči, cena se vraća na Vašu karticu.

Vaša porudžbina:
${link}

Earmark
`,
  }),

  takenBack: (order) => ({
    subject: `Uplata za Vašu Earmark porudžbinu ${order.id} je otkazana`,
    text: `Dobar dan, ${order.buyer.name}!

Primili smo uplatu za porudžbinu koja je već bila plaćena ili više nije mogla da se plati, ili uplatu drugačijeg iznosa od traženog. Tu uplatu smo otkazali: neće biti naplaćena, ili će Vam je banka vratiti na karticu.

${describe(order)}
`,
  }),

  sold: (name, orderId, { services, sounds }) => {
    const parts = [
      services.length > 0 &&
        `Ovi projekti su plaćeni. Molimo Vas da isporučite njihove datoteke u roku od 90 dana:\n${services.map(sold).join('\n')}`,
      sounds.length > 0 && `Ovi zvukovi su kupljeni:\n${sounds.map(sold).join('\n')}`,
    ];
    return {
      subject:
        services.length > 0
          ? `Porudžbina ${orderId} je plaćena: molimo Vas da isporučite`
          : `Vaši zvukovi su prodati: porudžbina ${orderId}`,
      text: `Dobar dan, ${name}!

${parts.filter(Boolean).join('\n\n')}

Earmark
`,
    };
  },
};
