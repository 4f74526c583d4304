import { PAYMENT_UNAVAILABLE } from '../../../shared/payment-texts.sr.ts';
import type { Phrases } from '../phrase-book.ts';

/** How a payout stands, in the middle of a sentence. */
const payoutStates: Phrases = {
  requested: 'zatražena',
  approved: 'odobrena',
  sent: 'poslata',
  paid: 'isplaćena',
  failed: 'neuspela',
};

/** What the server says of orders, deliveries, payments, refunds and what sellers earn, in Serbian. */
export const moneyPhrases: Phrases = {
  ...payoutStates,
  // Carts and orders.
  'There is no such order.': 'Takva porudžbina ne postoji.',
  'This is not your order.': 'Ovo nije Vaša porudžbina.',
  'This order is not paid.': 'Ova porudžbina nije plaćena.',
  'This order is not paid, so it has no receipt.': 'Ova porudžbina nije plaćena, pa nema potvrdu.',
  'There is no such file in this order.': 'U ovoj porudžbini nema takve datoteke.',
  'This address is no longer valid. Please open your order and download again.':
    'Ova adresa više ne važi. Otvorite svoju porudžbinu i ponovo preuzmite.',
  'Your cart is empty': 'Vaša korpa je prazna',
  'Your order is being made in another window. Please wait a moment and try again.':
    'Vaša porudžbina se pravi u drugom prozoru. Sačekajte trenutak i pokušajte ponovo.',
  'This request has made another order already. Please reload your cart.':
    'Ovaj zahtev je već napravio drugu porudžbinu. Ponovo učitajte korpu.',
  'One of these projects is just being paid in another order.':
    'Jedan od ovih projekata upravo se plaća u drugoj porudžbini.',
  '“{}” cannot be bought. {} Please remove it from your cart.':
    '„{}” ne može da se kupi. {} Uklonite to iz korpe.',
  '“{}” cannot be bought any more. {}': '„{}” više ne može da se kupi. {}',
  'The prices have changed: the total is now {} EUR. Please look at your cart again.':
    'Cene su promenjene: ukupno je sada {} EUR. Pogledajte ponovo svoju korpu.',
  'The offer has expired.': 'Ponuda je istekla.',
  'You have bought it already.': 'To ste već kupili.',
  'The freelancer withdrew the offer.': 'Frilenser je povukao ponudu.',
  'You declined the offer.': 'Odbili ste ponudu.',
  'It is no longer there.': 'Toga više nema.',
  'It is your own project.': 'To je Vaš projekat.',
  'It was made for somebody else.': 'Napravljeno je za nekog drugog.',
  'It cannot be bought any more.': 'Više ne može da se kupi.',
  'The freelancer is not selling at the moment.': 'Frilenser trenutno ne prodaje.',
  'It is not approved for sale.': 'Nije odobreno za prodaju.',
  'It is reserved: somebody else is just paying for it.':
    'Rezervisano je: neko drugi to upravo plaća.',

  // Payments.
  'Payment is currently unavailable due technical problems. Please try again later. Sorry for the inconvenience.':
    PAYMENT_UNAVAILABLE,
  'We cannot yet confirm the payment; do not pay again.':
    'Plaćanje još ne možemo da potvrdimo; nemojte plaćati ponovo.',
  'This was just paid. You find the order in your purchase history.':
    'Ovo je upravo plaćeno. Porudžbina je u Vašoj istoriji kupovina.',
  'This order can no longer be paid. Please create a new order from your cart.':
    'Ova porudžbina više ne može da se plati. Napravite novu iz korpe.',
  'This order was changed in another window. Please look at it there.':
    'Ova porudžbina je promenjena u drugom prozoru. Pogledajte je tamo.',
  'There is no such payment.': 'Takvo plaćanje ne postoji.',
  'This payment does not wait for a decision any more. Please reload the page.':
    'Ovo plaćanje više ne čeka na odluku. Ponovo učitajte stranu.',
  'The bank does not answer at the moment. Nothing was changed; please try again later.':
    'Banka trenutno ne odgovara. Ništa nije promenjeno; pokušajte ponovo kasnije.',
  'The bank has not taken this payment, so there is nothing to give back. Ask the bank again instead.':
    'Banka nije naplatila ovo plaćanje, pa nema šta da se vrati. Umesto toga, ponovo pitajte banku.',
  'The bank refused to give the payment back{}. It still waits for a decision.':
    'Banka je odbila da vrati uplatu{}. I dalje se čeka na odluku.',
  'The bank refused to give the payment back. It still waits for a decision.':
    'Banka je odbila da vrati uplatu. I dalje se čeka na odluku.',

  // Deliveries and complaints.
  'Only the buyer can do this.': 'Ovo može samo kupac.',
  'Only the freelancer can do this.': 'Ovo može samo frilenser.',
  'Only the administrator can do this.': 'Ovo može samo administrator.',
  'Only the {} can do this.': 'Ovo može samo druga strana.',
  'Nothing is delivered yet.': 'Još ništa nije isporučeno.',
  'It was delivered already, and the buyer looks at it.': 'Već je isporučeno, i kupac to pregleda.',
  'The buyer has asked for a change, which is to be delivered first.':
    'Kupac je zatražio izmenu; prvo treba nju isporučiti.',
  'The buyer has complained, and an administrator decides.':
    'Kupac je uložio reklamaciju, o kojoj odlučuje administrator.',
  'It is accepted already.': 'Već je prihvaćeno.',
  'An administrator has decided about it already.': 'Administrator je o tome već odlučio.',
  'The 15 days for this have passed.': 'Rok od 15 dana za ovo je prošao.',
  'This is for services alone.': 'Ovo važi samo za usluge.',
  'The freelancer still has time to deliver. You can complain once it has passed.':
    'Frilenser još ima vremena za isporuku. Kada rok prođe, možete da uložite reklamaciju.',
  'There is no complaint to decide about.': 'Nema reklamacije o kojoj bi se odlučivalo.',
  'The whole price was given back, so there is nothing more to do about it.':
    'Vraćena je cela cena, pa tu nema više šta da se uradi.',

  // Refunds and chargebacks.
  'There is no such item in this order.': 'U ovoj porudžbini nema takve stavke.',
  'There is no such refund.': 'Takav povraćaj ne postoji.',
  'Nothing of this item is left to refund.': 'Od ove stavke nema više šta da se vrati.',
  'All of this has been refunded already.': 'Sve od ovoga je već vraćeno.',
  'At most {} EUR of this can be refunded.': 'Od ovoga može da se vrati najviše {} EUR.',
  'There is no such paid order, or no such item in it.':
    'Takva plaćena porudžbina, ili takva stavka u njoj, ne postoji.',
  'This reference was booked for another order. Please check it.':
    'Ova oznaka je proknjižena za drugu porudžbinu. Proverite je.',
  'All of this has gone back to the buyer already. Please answer the bank with the refund.':
    'Sve od ovoga je već vraćeno kupcu. Odgovorite banci tim povraćajem.',
  'This order is not frozen as a large one.': 'Ova porudžbina nije zadržana kao velika.',
  'Please enter the bank’s reference.': 'Unesite oznaku banke.',
  'A reference can have at most 64 characters.': 'Oznaka može da ima najviše 64 znaka.',

  // What sellers earn.
  'A payout of yours is under way. You can ask for the next one when it has arrived.':
    'Jedna Vaša isplata je u toku. Sledeću možete da zatražite kada ona stigne.',
  'Please enter your bank account first: that is where payouts go.':
    'Prvo unesite svoj bankovni račun: na njega idu isplate.',
  'A payout is possible from {} EUR. You have {} EUR available.':
    'Isplata je moguća od {} EUR. Na raspolaganju imate {} EUR.',
  'Please enter an amount from {} to {} EUR.': 'Unesite iznos od {} do {} EUR.',
  'There is no such payout.': 'Takva isplata ne postoji.',
  'This payout is {} by now. Please look at it again.':
    'Ova isplata je u međuvremenu {}. Pogledajte je ponovo.',
  'Please say why the payout failed: the freelancer is told.':
    'Navedite zašto isplata nije uspela: frilenser se o tome obaveštava.',
  'This is not your statement.': 'Ovo nije Vaš izvod.',
  'The first day has to be before the last one.': 'Prvi dan mora da bude pre poslednjeg.',
  'These days have more than 5,000 entries, too many for this statement. Please choose fewer days, or the CSV file.':
    'U tim danima ima više od 5.000 stavki, previše za ovaj izvod. Izaberite manje dana ili CSV datoteku.',
  'This is more than 50,000 lines. Please choose a shorter period.':
    'To je više od 50.000 redova. Izaberite kraći period.',
  'The books were not checked on that day.': 'Toga dana knjige nisu proverene.',
  'Please enter the amount as a number in EUR, for example 120 or 120.50.':
    'Unesite iznos kao broj u EUR, na primer 120 ili 120,50.',
  'The amount can be at most 100,000,000.00 EUR.': 'Iznos može da bude najviše 100.000.000,00 EUR.',
  'Please enter an amount.': 'Unesite iznos.',
  'Please enter the amount in {} with at most two decimals.':
    'Unesite iznos u {} sa najviše dve decimale.',
  'Please enter an amount from 0.01 to {} RSD.': 'Unesite iznos od 0,01 do {} RSD.',

  // Exchange rates.
  'This server charges the recorded rate of the demo. Another one is used only with RATE_SOURCE=nbs.':
    'Ovaj server naplaćuje po zabeleženom kursu demonstracije. Drugi se koristi samo uz RATE_SOURCE=nbs.',
  'There is no such list.': 'Takva lista ne postoji.',
  'This list is known already. What stands in it cannot be changed.':
    'Ova lista je već poznata. Ono što u njoj piše ne može da se promeni.',
  'Please enter the middle rate.': 'Unesite srednji kurs.',
  'Check it, and tick that it is right if it is.': 'Proverite ga i, ako je tačan, označite to.',
  'This rate is refused: {}. {}': 'Ovaj kurs je odbijen: {}. {}',
  'This list is refused: {}.': 'Ova lista je odbijena: {}.',
  'it applies before it was formed': 'važi pre nego što je formirana',
  'it is formed in the future': 'formirana je u budućnosti',
  'it is older than a week': 'starija je od nedelju dana',
  'it applies only after a week': 'važi tek za nedelju dana',
  'it is older than the last list': 'starija je od poslednje liste',
  '{} is outside {} to {}': '{} je izvan raspona od {} do {}',
  '{} after {} is a jump of more than {} %': '{} posle {} je skok veći od {} %',
};
