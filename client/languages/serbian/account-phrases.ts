import { pluralForm } from '../../../shared/serbian-count.ts';
import type { Phrases } from '../phrase-book.ts';

/** What the server says of calls in general, of accounts, of people and of conversations, in Serbian. */
export const accountPhrases: Phrases = {
  // Any call.
  'An error occurred, please try again later.': 'Došlo je do greške. Pokušajte ponovo kasnije.',
  'Earmark cannot reach its database now. Please try again in a moment.':
    'Earmark trenutno nema pristup svojoj bazi podataka. Pokušajte ponovo za koji trenutak.',
  'The request is malformed.': 'Zahtev nije ispravan.',
  'The request is too large.': 'Zahtev je prevelik.',
  'The form is broken, or it ends before its end. Please send it again.':
    'Obrazac je neispravan ili je prekinut pre kraja. Pošaljite ga ponovo.',
  'Too many requests. Please wait a minute and try again.':
    'Previše zahteva. Sačekajte minut i pokušajte ponovo.',
  'Too many requests. Please wait {} minutes and try again.': (minutes) =>
    `Previše zahteva. Sačekajte ${minutes} ${pluralForm(Number(minutes), 'minut', 'minuta', 'minuta')} i pokušajte ponovo.`,
  'The headers of the request are too large.': 'Zaglavlja zahteva su prevelika.',
  'The request came too slowly.': 'Zahtev je stizao presporo.',
  'The request cannot be read.': 'Zahtev ne može da se pročita.',
  'Only pages of Earmark itself may connect here.':
    'Ovde mogu da se povežu samo stranice sajta Earmark.',
  'Only pages of Earmark itself may make this call.':
    'Ovaj poziv mogu da upute samo stranice sajta Earmark.',
  'The request was broken off.': 'Zahtev je prekinut.',
  'The body is nested too deeply.': 'Telo zahteva je previše ugnežđeno.',
  'The fields of the form are too long.': 'Polja obrasca su predugačka.',
  'Too many uploads at once. Please send the field Auth before the files.':
    'Previše slanja odjednom. Pošaljite polje Auth pre datoteka.',
  'There are too many connections from your network. Please try again later.':
    'Previše je veza iz vaše mreže. Pokušajte ponovo kasnije.',
  'Earmark is open in too many windows. Please close some of them.':
    'Earmark je otvoren u previše prozora. Zatvorite neke od njih.',
  'This call is not available yet.': 'Ovo još nije dostupno.',
  'There is no such call.': 'To ne postoji.',
  'There is no such event.': 'To ne postoji.',
  'There is nothing here.': 'Ovde nema ničega.',
  'The request is not of the expected shape.': 'Zahtev nije u očekivanom obliku.',
  'The field {} {}.': 'Polje {} nije ispravno.',
  'The request {}.': 'Zahtev nije ispravan.',
  'Earmark has no room for this file at the moment. Please try again later.':
    'Earmark trenutno nema mesta za ovu datoteku. Pokušajte ponovo kasnije.',
  'Earmark cannot reach its files now. Please try again in a moment.':
    'Earmark trenutno ne može da dođe do svojih datoteka. Pokušajte ponovo za koji trenutak.',
  'Your account is not registered as a contributor.':
    'Vaš nalog nije registrovan kao nalog saradnika.',
  'You can only act for yourself.': 'Možete da radite samo u svoje ime.',
  'Please switch role to buyer to do this.': 'Za ovo izaberite ulogu kupca.',
  'Please switch role to freelancer to do this.': 'Za ovo izaberite ulogu frilensera.',
  'Only administrators may do this.': 'Ovo mogu samo administratori.',
  'Administrators need a second step at sign-in. Please set it up under Account security first.':
    'Administratorima je potreban drugi korak pri prijavi. Prvo ga podesite u bezbednosti naloga.',

  // Accounts.
  'There is no such account.': 'Takav nalog ne postoji.',
  'There is no such person.': 'Takva osoba ne postoji.',
  'Nobody of support can be written to here.':
    'Ovde trenutno nema nikoga iz podrške kome biste pisali.',
  'There is no such user.': 'Takav korisnik ne postoji.',
  'There is no such portfolio.': 'Takav portfolio ne postoji.',
  'You have sold work that is not delivered yet, or that a buyer complains about. Please see to it before you delete your account.':
    'Prodali ste rad koji još nije isporučen ili na koji se kupac žali. Rešite to pre nego što obrišete nalog.',
  'You have earned money that is not paid out yet. Please delete your account when it has arrived.':
    'Imate zaradu koja još nije isplaćena. Obrišite nalog kada stigne.',
  'An administrator’s account cannot be deleted. Please ask another administrator first.':
    'Nalog administratora ne može da se obriše. Obratite se prvo drugom administratoru.',
  'This is your email already.': 'To je već Vaš imejl.',
  'This link is not valid any more: it works for a day. Please ask for the change again.':
    'Ovaj link više ne važi: radi jedan dan. Ponovo zatražite promenu.',
  'This link is not valid any more: it works once, for an hour. Please ask for a new one.':
    'Ovaj link više ne važi: radi jednom, sat vremena. Zatražite novi.',
  'This link is not valid any more: it works once, for half an hour. Please ask for a new one.':
    'Ovaj link više ne važi: radi jednom, pola sata. Zatražite novi.',
  'This activation link is not valid. Please open the whole link from your activation mail.':
    'Ovaj link za aktivaciju nije ispravan. Otvorite ceo link iz imejla za aktivaciju.',
  'Your account is registered as a buyer. To sell as well, ask to become a freelancer.':
    'Vaš nalog je registrovan kao kupac. Da biste i prodavali, zatražite da postanete frilenser.',
  'You can switch to buyer (1), freelancer (2) or contributor (3) only.':
    'Možete da izaberete samo ulogu kupca, frilensera ili saradnika.',
  'The second step is switched on already.': 'Drugi korak je već uključen.',
  'The second step is switched off.': 'Drugi korak je isključen.',
  'You are a freelancer already. Switch role to sell.':
    'Već ste frilenser. Da biste prodavali, promenite ulogu.',
  'Please enter a reason.': 'Unesite obrazloženje.',
  'This wish was decided already.': 'O ovoj molbi je već odlučeno.',

  // Administration.
  'This project has no file to sell.': 'Ovaj projekat nema datoteku za prodaju.',
  'There is no such project.': 'Takav projekat ne postoji.',
  'This project was changed since you opened it. You see it now as it is: please look it over, then decide again.':
    'Ovaj projekat je promenjen otkako ste ga otvorili. Sada ga vidite onakvog kakav jeste: pregledajte ga, pa ponovo odlučite.',
  'Its owner has deleted this project. It stays as it is.':
    'Vlasnik je obrisao ovaj projekat. Ostaje kakav jeste.',
  'This sound has no preview, so nobody could hear it. It cannot be approved yet.':
    'Ovaj zvuk nema probni zvuk, pa niko ne bi mogao da ga čuje. Još ne može da se odobri.',
  'The price of a service project is set by its freelancer.':
    'Cenu projekta usluge određuje frilenser.',
  'The person has deleted this account. It stays as it is.':
    'Osoba je obrisala ovaj nalog. Ostaje kakav jeste.',
  'You cannot decide about yourself: another administrator has to. If there is none, make one on the server: npm run admin -- create EMAIL':
    'Ne možete da odlučujete o sebi: to mora drugi administrator. Ako ga nema, napravite ga na serveru: npm run admin -- create EMAIL',

  // Conversations.
  'This conversation is between other people.': 'Ovo je razgovor drugih ljudi.',
  'You cannot write to yourself.': 'Ne možete da pišete sami sebi.',
  'You cannot block yourself.': 'Ne možete da blokirate sami sebe.',
  'You cannot report yourself.': 'Ne možete da prijavite sami sebe.',
  'There is no such report.': 'Takva prijava ne postoji.',
  'You have sent very many reports today. Please write to us by email.':
    'Danas ste poslali veoma mnogo prijava. Pišite nam imejlom.',
  'There is no such offer here.': 'Takve ponude ovde nema.',
  'Please enter a word to search for.': 'Unesite reč za pretragu.',
  'You are sending very fast; your messages are sent a little slower.':
    'Šaljete veoma brzo; Vaše poruke se šalju malo sporije.',
  'You are sending too fast. Please wait a moment and try again.':
    'Šaljete prebrzo. Sačekajte trenutak i pokušajte ponovo.',
};
