import type { Phrases } from '../phrase-book.ts';

/** What the server says of files, sounds, projects, offers, services and ratings, in Serbian. */
export const workPhrases: Phrases = {
  // Files and uploads.
  'There is no such file.': 'Takva datoteka ne postoji.',
  'There is no such file. Please upload it first.': 'Takva datoteka ne postoji. Prvo je otpremite.',
  'This file is not yours to open.': 'Nemate pravo da otvorite ovu datoteku.',
  'This file cannot be read.': 'Ova datoteka ne može da se pročita.',
  'This address is no longer valid. Please ask for a new one.':
    'Ova adresa više ne važi. Zatražite novu.',
  'This is no audio file that Earmark can play. Please send WAV, MP3, FLAC, Ogg, WebM or M4A.':
    'Ovo nije zvučna datoteka koju Earmark može da pusti. Pošaljite WAV, MP3, FLAC, Ogg, WebM ili M4A.',
  'Only a picture can be described. Please send this file without a description.':
    'Opisati se može samo slika. Pošaljite ovu datoteku bez opisa.',
  'Complete one of them or give it up; what rests for a day is removed by itself. Then try again.':
    'Završite neko od njih ili odustanite; ono što miruje jedan dan uklanja se samo. Zatim pokušajte ponovo.',
  'You have {} uploads that are not complete, which is the most there can be. {}':
    'Broj Vaših nezavršenih otpremanja: {}, a više ih ne može biti. {}',
  'Your uploads that are not complete would come to more than {} GB, which is the most there can be. {}':
    'Vaša nezavršena otpremanja premašila bi {} GB, a to je najviše što može. {}',
  'There is no such upload. Please start it again.': 'Takvo otpremanje ne postoji. Počnite iznova.',
  'The preview could not be made, for a fault of ours: nothing is wrong with the file. Please try again.':
    'Probni zvuk nije napravljen, i to našom greškom: sa datotekom je sve u redu. Pokušajte ponovo.',
  'There is no such sound whose preview could be tried again.':
    'Nema takvog zvuka kome bi probni zvuk mogao ponovo da se napravi.',
  'The preview could not be made. Earmark reads WAV files with PCM of 16, 24 or 32 bit, or with floating-point samples. Please export the sound again in one of these and upload it.':
    'Probni zvuk nije napravljen. Earmark čita WAV datoteke sa PCM zapisom od 16, 24 ili 32 bita, ili sa pokretnim zarezom. Izvezite zvuk ponovo u nekom od tih zapisa i otpremite ga.',

  // The catalogue.
  'There is no such category.': 'Takva kategorija ne postoji.',
  'There is no such service category.': 'Takva kategorija usluga ne postoji.',
  'There is no such category of sounds.': 'Takva kategorija zvukova ne postoji.',
  'There is no such sound.': 'Takav zvuk ne postoji.',
  'Please search with at most {} characters.': 'Za pretragu upotrebite najviše {} znakova.',
  'Please search with letters or digits, for example: rain.':
    'Za pretragu upotrebite slova ili cifre, na primer: kiša.',
  'The highest tempo has to be more than the lowest.':
    'Najviši tempo mora da bude veći od najnižeg.',
  'The highest price has to be more than the lowest.': 'Najviša cena mora da bude veća od najniže.',
  'The highest length has to be more than the lowest.':
    'Najveća dužina mora da bude veća od najmanje.',
  'The highest {} has to be more than the lowest.': 'Gornja granica mora da bude veća od donje.',

  // The first publication.
  'Before your first service becomes public you need {} works and a biography. So far: {}.':
    'Pre nego što Vaša prva usluga postane javna, potrebni su biografija i radovi, najmanje {}. Do sada: {}.',
  'Before a freelancer’s first sound becomes public they need {} works and a biography, or an exception that you state on the screen of their account. So far: {}.':
    'Pre nego što prvi zvuk frilensera postane javan, potrebni su biografija i radovi, najmanje {}, ili izuzetak koji navedete na strani njegovog naloga. Do sada: {}.',
  '{} of {} works, no biography': 'radova {} od {}, bez biografije',
  '{} of {} works': 'radova {} od {}',
  'no biography': 'bez biografije',

  // Projects.
  'Your account has not been approved for selling.': 'Vaš nalog nije odobren za prodaju.',
  'This request is on its way already.': 'Ovaj zahtev je već u toku.',
  'You have made a project of this file already. You find it among your files.':
    'Od ove datoteke ste već napravili projekat. Nalazi se među Vašim datotekama.',
  'Somebody bought this sound or is just paying for it, so its file has to stay.':
    'Neko je kupio ovaj zvuk ili ga upravo plaća, pa njegova datoteka mora da ostane.',
  'Somebody bought this sound or is just paying for it, so it has to stay. An administrator can take it out of the catalogue.':
    'Neko je kupio ovaj zvuk ili ga upravo plaća, pa mora da ostane. Administrator može da ga ukloni iz kataloga.',
  'This offer is paid, so it has to stay.': 'Ova ponuda je plaćena, pa mora da ostane.',
  'This draft was changed on another device.': 'Ovaj nacrt je promenjen na drugom uređaju.',
  'This sound was changed in another window meanwhile. Save again to put your changes in the place of those.':
    'Ovaj zvuk je u međuvremenu promenjen u drugom prozoru. Sačuvajte ponovo da bi Vaše izmene zamenile te.',
  'An administrator has approved this sound meanwhile: it is in the catalogue, and its name, tempo and file stay now. Save again to change the rest, for which it leaves the catalogue until it was reviewed again.':
    'Administrator je u međuvremenu odobrio ovaj zvuk: sada je u katalogu, a njegovi naziv, tempo i datoteka ostaju. Sačuvajte ponovo da biste promenili ostalo; zvuk tada napušta katalog dok se ponovo ne pregleda.',
  'An administrator has rejected this sound meanwhile. Read the reason, then save again to send your changes for review.':
    'Administrator je u međuvremenu odbio ovaj zvuk. Pročitajte obrazloženje, pa sačuvajte ponovo da biste poslali izmene na pregled.',
  'Name, tempo and file of an approved sound stay as they are. You can change its description, keywords and category.':
    'Naziv, tempo i datoteka odobrenog zvuka ostaju kakvi jesu. Možete da promenite opis, ključne reči i kategoriju.',
  'Nothing has changed. Please change what the administrator named, then send it again.':
    'Ništa nije promenjeno. Promenite ono što je administrator naveo, pa pošaljite ponovo.',

  // Offers.
  'There is no such offer.': 'Takva ponuda ne postoji.',
  'You cannot send a project to yourself.': 'Ne možete da pošaljete projekat sami sebi.',
  'This request has made another project already.': 'Ovaj zahtev je već napravio drugi projekat.',
  'This request has made another offer already. Please reload the page.':
    'Ovaj zahtev je već napravio drugu ponudu. Ponovo učitajte stranu.',
  'You have begun to pay for this offer. It can be changed once that payment has ended.':
    'Počeli ste da plaćate ovu ponudu. Može da se promeni kada se to plaćanje završi.',
  'The buyer is paying for this offer.': 'Kupac upravo plaća ovu ponudu.',
  'Only the buyer of an offer can do this.': 'Ovo može samo kupac iz ponude.',
  'Only the freelancer of an offer can do this.': 'Ovo može samo frilenser iz ponude.',
  'Only the {} of an offer can do this.': 'Ovo može samo druga strana iz ponude.',
  'This offer is paid already.': 'Ova ponuda je već plaćena.',
  'This offer was declined.': 'Ova ponuda je odbijena.',
  'This offer was replaced by a new one.': 'Ovu ponudu je zamenila nova.',
  'This offer was withdrawn.': 'Ova ponuda je povučena.',
  'This offer has expired.': 'Ova ponuda je istekla.',
  'This offer was changed a moment ago. Please look at it again.':
    'Ova ponuda je malopre promenjena. Pogledajte je ponovo.',

  // Services and ratings.
  'There is no such service.': 'Takva usluga ne postoji.',
  'There is no such rating.': 'Takva ocena ne postoji.',
  'Only those who have bought it can rate it.': 'Oceniti mogu samo oni koji su kupili.',
  'Only its seller can answer a rating.': 'Na ocenu može da odgovori samo prodavac.',
  'Only who wrote a rating can take it back.': 'Ocenu može da povuče samo onaj ko ju je napisao.',
};
