import { pluralForm } from '../../../shared/serbian-count.ts';
import type { Phrases } from '../phrase-book.ts';

const years = (age: string) => `${age} ${pluralForm(Number(age), 'godinu', 'godine', 'godina')}`;

/** What the rules of forms and of files say (shared/rules), in Serbian. */
export const rulePhrases: Phrases = {
  // Accounts.
  'Please enter your email.': 'Unesite svoj imejl.',
  'Please enter your new email.': 'Unesite svoj novi imejl.',
  'Please enter an email address such as name@example.com.':
    'Unesite imejl adresu, na primer ime@primer.rs.',
  'Please enter your current password.': 'Unesite svoju sadašnju lozinku.',
  'This code is not right, or it was used before. Please wait for the next one and try again.':
    'Ovaj kod nije ispravan ili je već upotrebljen. Sačekajte sledeći i pokušajte ponovo.',
  'Please enter the code.': 'Unesite kod.',
  'Please enter your username.': 'Unesite svoje korisničko ime.',
  'Please enter your Username.': 'Unesite svoje korisničko ime.',
  'Please enter your name.': 'Unesite svoje ime.',
  'Please enter your Name.': 'Unesite svoje ime.',
  'Please enter your last name.': 'Unesite svoje prezime.',
  'Please enter your Last name.': 'Unesite svoje prezime.',
  'Please enter your Lastname.': 'Unesite svoje prezime.',
  'Please enter your Address.': 'Unesite svoju adresu.',
  'Please enter your Street and number.': 'Unesite ulicu i broj.',
  'Please enter your City.': 'Unesite mesto.',
  'Please enter your country.': 'Unesite državu.',
  'Please enter your Country.': 'Unesite državu.',
  'Please enter your Telephone.': 'Unesite telefon.',
  'Please enter your Age.': 'Unesite svoje godine.',
  'Please enter your Bank Account.': 'Unesite broj bankovnog računa.',
  'Please enter Bank name.': 'Unesite naziv banke.',
  'Please enter Bank Street and number.': 'Unesite ulicu i broj banke.',
  'Please enter Bank city.': 'Unesite mesto banke.',
  'Please enter Bank country.': 'Unesite državu banke.',
  'Please enter SWIFT code.': 'Unesite SWIFT kod.',
  'This IBAN is not valid. Please compare it with the one from your bank.':
    'Ovaj IBAN nije ispravan. Uporedite ga sa onim koji ste dobili od banke.',
  'Please enter an IBAN, or an account number of digits and letters.':
    'Unesite IBAN ili broj računa od cifara i slova.',
  'A SWIFT code (BIC) has 8 or 11 letters and digits, such as NBSRRSBG.':
    'SWIFT kod (BIC) ima 8 ili 11 slova i cifara, na primer NBSRRSBG.',
  'Please enter your age in years, from {} to {}.': 'Unesite koliko imate godina, od {} do {}.',
  'You have to be {} or older to use Earmark.': (age) =>
    `Da biste koristili Earmark, potrebno je da imate najmanje ${years(age)}.`,
  'You have to be {} or older to sign up.': (age) =>
    `Da biste se registrovali, potrebno je da imate najmanje ${years(age)}.`,
  'Please enter password.': 'Unesite lozinku.',
  'Please enter password confirmation.': 'Unesite potvrdu lozinke.',
  "Passwords don't match.": 'Lozinke se ne podudaraju.',
  'Please choose a password of at least {} characters.': (least) =>
    `Izaberite lozinku od najmanje ${least} ${pluralForm(Number(least), 'znaka', 'znaka', 'znakova')}.`,
  'This password is easy to guess. Use several words that have nothing to do with each other, and leave out your names, your email and Earmark.':
    'Ovu lozinku je lako pogoditi. Upotrebite nekoliko reči koje nemaju veze jedna sa drugom i izostavite svoja imena, imejl i Earmark.',
  'You have entered the wrong password': 'Uneli ste pogrešnu lozinku.',
  'You have to enter the email.': 'Unesite imejl.',
  'You have to enter the password.': 'Unesite lozinku.',
  'This email is already registered. Please sign in.':
    'Ovaj imejl je već registrovan. Prijavite se.',
  'This username is taken. Please choose another one.':
    'Ovo korisničko ime je zauzeto. Izaberite drugo.',
  'Please use at least one letter, and no invisible characters.':
    'Upotrebite bar jedno slovo, bez nevidljivih znakova.',
  'Please use at most {} characters for each name.': (most) =>
    `Svako ime može da ima najviše ${most} znakova.`,
  'Please leave web and email addresses out of your username. Put a space after each full stop.':
    'Izostavite veb i imejl adrese iz korisničkog imena. Posle svake tačke ostavite razmak.',
  'Please leave web and email addresses out of your name. Put a space after each full stop.':
    'Izostavite veb i imejl adrese iz imena. Posle svake tačke ostavite razmak.',
  'Please leave web and email addresses out of your last name. Put a space after each full stop.':
    'Izostavite veb i imejl adrese iz prezimena. Posle svake tačke ostavite razmak.',
  'Please choose another username. Words such as Earmark, administrator, moderator or support are only for the people who run Earmark.':
    'Izaberite drugo korisničko ime. Reči kao što su Earmark, administrator, moderator ili podrška su samo za one koji vode Earmark.',
  'Please enter your own name. Words such as Earmark, administrator, moderator or support are only for the people who run Earmark.':
    'Unesite svoje ime. Reči kao što su Earmark, administrator, moderator ili podrška su samo za one koji vode Earmark.',
  'Please enter your own last name. Words such as Earmark, administrator, moderator or support are only for the people who run Earmark.':
    'Unesite svoje prezime. Reči kao što su Earmark, administrator, moderator ili podrška su samo za one koji vode Earmark.',
  'Please write your username in the letters of one alphabet, not of several.':
    'Korisničko ime napišite slovima jednog pisma, a ne više njih.',
  'Please enter your year of birth.': 'Unesite godinu rođenja.',
  'Please enter your year of birth with four digits, such as 1990.':
    'Unesite godinu rođenja sa četiri cifre, na primer 1990.',
  'Please select your country.': 'Izaberite državu.',
  'Please choose whether you want to buy (1) or to sell (2).':
    'Izaberite da li želite da kupujete (1) ili da prodajete (2).',
  'Please choose male or female, or leave the gender out.':
    'Izaberite muški ili ženski pol ili ga izostavite.',
  'Please select a country from the list.': 'Izaberite državu sa spiska.',
  'You have to accept the terms and conditions to sign up.':
    'Da biste se registrovali, potrebno je da prihvatite uslove.',
  'Please enter a telephone number in digits, such as +381 11 123 4567.':
    'Unesite broj telefona ciframa, na primer +381 11 123 4567.',
  'The biography can be at most {} characters.': 'Biografija može da ima najviše {} znakova.',
  'Please name at most {} languages.': 'Navedite najviše {} jezika.',
  'Please name each language in letters, at most {} of them, with commas between the languages.':
    'Svaki jezik napišite slovima, najviše {}, i odvojite jezike zarezima.',
  'Please tell us why you would like to become a freelancer.':
    'Recite nam zašto biste želeli da postanete frilenser.',
  'Please enter at least one language.': 'Unesite bar jedan jezik.',
  'Your reasons can be at most {} characters.': 'Vaši razlozi mogu da imaju najviše {} znakova.',
  'Too many tries. Please wait {} minute.': 'Previše pokušaja. Sačekajte {} minut.',
  'Too many tries. Please wait {} minutes.': (minutes) =>
    `Previše pokušaja. Sačekajte ${minutes} ${pluralForm(Number(minutes), 'minut', 'minuta', 'minuta')}.`,

  // Buying, delivering, deciding.
  'You have to accept the Selling Rules and Terms of Use.':
    'Potrebno je da prihvatite Pravila prodaje i Uslove korišćenja.',
  'Please choose a file.': 'Izaberite datoteku.',
  'A delivery can have at most {} files. Put some of them into one ZIP file.':
    'Isporuka može da ima najviše {} datoteka. Stavite neke od njih u jednu ZIP datoteku.',
  'This item was refunded, so its file can no longer be downloaded.':
    'Novac za ovu stavku je vraćen, pa datoteka više ne može da se preuzme.',
  'Please say what you want changed.': 'Napišite šta treba promeniti.',
  'Please say what is wrong.': 'Napišite šta nije u redu.',
  'Please choose what you decide.': 'Izaberite odluku.',
  'Please enter the amount in EUR, above 0.00 and below {}, for example 20 or 20.50.':
    'Unesite iznos u EUR, veći od 0,00 i manji od {}, na primer 20 ili 20,50.',
  'the price of {}': 'cene od {}',
  'the {} that are left': 'preostalih {}',
  'Please enter the reason: both people read it.': 'Unesite obrazloženje: čitaju ga obe strane.',
  'The note': 'Napomena',
  'The reason': 'Obrazloženje',
  'The text': 'Tekst',
  '{} can be at most {} characters.': '{} može da ima najviše {} znakova.',
  'Please enter the reason: it stays in the log.': 'Unesite obrazloženje: ostaje u dnevniku.',
  'Please enter the reason for the exception.': 'Unesite razlog za izuzetak.',
  'Please enter the reason: it is sent by email.': 'Unesite obrazloženje: šalje se imejlom.',
  'Please enter the reason: the buyer and the freelancer read it.':
    'Unesite obrazloženje: čitaju ga kupac i frilenser.',
  'Please enter the reason: it stays in the log, and all administrators are told.':
    'Unesite obrazloženje: ostaje u dnevniku, a svi administratori se obaveštavaju.',
  'A reason can have at most 2,000 characters.': 'Obrazloženje može da ima najviše 2.000 znakova.',
  // How the refusals begin that belong to a field.
  'This rate is refused': 'Ovaj kurs je odbijen',
  'At most': 'Od ovoga može',
  'Please enter the number of the list, for example 182.':
    'Unesite broj kursne liste, na primer 182.',
  'Please enter the day on which the list was formed.': 'Unesite dan kada je lista formirana.',
  'Please enter the day from which the list applies.': 'Unesite dan od kog lista važi.',
  'A list cannot apply before the day on which it was formed.':
    'Lista ne može da važi pre dana kada je formirana.',
  'Please enter the middle rate with its four decimals, for example 117.1872.':
    'Unesite srednji kurs sa četiri decimale, na primer 117,1872.',

  // Offers, projects, services.
  'Please fill all input fields.': 'Popunite sva polja.',
  'The name can be at most {} characters.': 'Naziv može da ima najviše {} znakova.',
  'The keywords can be at most {} characters.': 'Ključne reči mogu da imaju najviše {} znakova.',
  'The description can be at most {} characters.': 'Opis može da ima najviše {} znakova.',
  'The message can be at most {} characters.': 'Poruka može da ima najviše {} znakova.',
  'This is the price of the offer. Please enter another one.':
    'To je cena ponude. Unesite neku drugu.',
  'Please enter project name.': 'Unesite naziv projekta.',
  'Please select the category.': 'Izaberite kategoriju.',
  'Please enter service description.': 'Unesite opis usluge.',
  'Please enter service price.': 'Unesite cenu usluge.',
  'Please set a price: a sound cannot be approved without one.':
    'Odredite cenu: zvuk bez nje ne može da se odobri.',
  'Please enter the price as a number in EUR above 0.00, for example 120 or 120.50.':
    'Unesite cenu kao broj u EUR veći od 0,00, na primer 120 ili 120,50.',
  'Please enter the price as a number in EUR, for example 120 or 120.50.':
    'Unesite cenu kao broj u EUR, na primer 120 ili 120,50.',
  'The price has to be more than 0.00 EUR.': 'Cena mora da bude veća od 0,00 EUR.',
  'The price can be at most 100,000.00 EUR.': 'Cena može da bude najviše 100.000,00 EUR.',
  'The tempo has to be a number from {} to {}.': 'Tempo mora da bude broj od {} do {}.',

  // Messages, ratings, reports.
  'Please enter a message.': 'Unesite poruku.',
  'A message can have at most {} characters; this one has {}.':
    'Poruka može da ima najviše {} znakova; ova ih ima {}.',
  'Please choose 1 to 5 stars.': 'Izaberite od 1 do 5 zvezdica.',
  'A rating can have at most 1,000 characters.': 'Ocena može da ima najviše 1.000 znakova.',
  'Please enter your answer.': 'Unesite svoj odgovor.',
  'An answer can have at most 1,000 characters.': 'Odgovor može da ima najviše 1.000 znakova.',
  'Please enter  Report Message.': 'Unesite tekst prijave.',
  'A report can have at most 2,000 characters.': 'Prijava može da ima najviše 2.000 znakova.',

  // Files.
  'This file is empty. Please choose another one.': 'Ova datoteka je prazna. Izaberite drugu.',
  'A file in a conversation can have at most 200 MB. Please send a smaller one.':
    'Datoteka u razgovoru može da ima najviše 200 MB. Pošaljite manju.',
  'The description of a picture can have at most 500 characters. Please shorten it.':
    'Opis slike može da ima najviše 500 znakova. Skratite ga.',
  'Stock files can have at most 200 MB. Please choose a smaller one.':
    'Datoteke za katalog mogu da imaju najviše 200 MB. Izaberite manju.',
  'This file is larger than 2 GB. Please choose a smaller one.':
    'Ova datoteka je veća od 2 GB. Izaberite manju.',
  'This is a program, and a program could harm the buyer’s computer. Put it into a ZIP file.':
    'Ovo je program, a program bi mogao da naškodi računaru kupca. Stavite ga u ZIP datoteku.',
  'The sound in this file is compressed ({}). Stock files need uncompressed PCM of 16, 24 or 32 bit.':
    'Zvuk u ovoj datoteci je komprimovan ({}). Za katalog je potreban nekomprimovani PCM od 16, 24 ili 32 bita.',
  'This file has {} Hz. Stock files need at least 44,100 Hz.':
    'Ova datoteka ima {} Hz. Za katalog je potrebno najmanje 44.100 Hz.',
  'This file has {} Hz. Stock files can have at most 384,000 Hz.':
    'Ova datoteka ima {} Hz. Za katalog je dozvoljeno najviše 384.000 Hz.',
  'This file has {} bit. Stock files need at least 16 bit.':
    'Dubina ove datoteke u bitima: {}. Za katalog je potrebno najmanje 16 bita.',
  'This file has {} bit. Stock files can have at most 32 bit.':
    'Dubina ove datoteke u bitima: {}. Za katalog je dozvoljeno najviše 32 bita.',
  'This file has {} bit floating point. Stock files in floating point need 32 bit.':
    'Dubina ove datoteke sa pokretnim zarezom u bitima: {}. Za katalog su potrebna 32 bita.',
  'This file has {} channels. Stock files can have at most {}.':
    'Broj kanala u ovoj datoteci: {}. Za katalog ih je dozvoljeno najviše {}.',
  'Only {} of this file are sound. Please export the sound alone and choose that file.':
    'Zvuk je samo {} ove datoteke. Izvezite samo zvuk i izaberite tu datoteku.',
  'format {}': 'format {}',
  'This file is not a WAV file.': 'Ovo nije WAV datoteka.',
  '{} It is {}. {}': '{} To je {}. {}',
  '{} Please export your sound as WAV (uncompressed PCM) and choose that file.':
    '{} Izvezite zvuk kao WAV (nekomprimovani PCM) i izaberite tu datoteku.',
  'Please export your sound as WAV (uncompressed PCM) and choose that file.':
    'Izvezite zvuk kao WAV (nekomprimovani PCM) i izaberite tu datoteku.',
  'Please export it again and choose the new file.':
    'Izvezite je ponovo i izaberite novu datoteku.',
  'This WAV file is cut off: it ends before the sound that its header announces. {}':
    'Ova WAV datoteka je odsečena: završava se pre zvuka koji njeno zaglavlje najavljuje. {}',
  'This WAV file holds no sound. Please choose another one.':
    'U ovoj WAV datoteci nema zvuka. Izaberite drugu.',
  'This WAV file does not say how long its sound is, as when a recording was broken off. Please open it in an audio editor, export it as WAV and choose the new file.':
    'U ovoj WAV datoteci ne piše koliko zvuk traje, kao kada je snimanje prekinuto. Otvorite je u programu za obradu zvuka, izvezite kao WAV i izaberite novu datoteku.',
  'This WAV file does not say what kind of sound it holds. {}':
    'U ovoj WAV datoteci ne piše kakav je zvuk u njoj. {}',
  'The header of this WAV file contradicts itself. {}':
    'Zaglavlje ove WAV datoteke protivreči samo sebi. {}',
  'This WAV file has hundreds of parts that are no sound. {}':
    'Ova WAV datoteka ima stotine delova koji nisu zvuk. {}',
  'an MP3 file': 'MP3 datoteka',
  'a FLAC file': 'FLAC datoteka',
  'an Ogg file': 'Ogg datoteka',
  'an AAC file': 'AAC datoteka',
  'an M4A or MP4 file': 'M4A ili MP4 datoteka',
  'an AIFF file': 'AIFF datoteka',
  'a Core Audio file': 'Core Audio datoteka',
  'a Wave64 file': 'Wave64 datoteka',
  'a WAV file in the byte order of old computers (RIFX)':
    'WAV datoteka sa redosledom bajtova starih računara (RIFX)',
  'an AVI file': 'AVI datoteka',
  'a WebM or Matroska file': 'WebM ili Matroska datoteka',
  'a MIDI file, which holds notes and no sound': 'MIDI datoteka, u kojoj su note, a ne zvuk',
  'a ZIP file': 'ZIP datoteka',
  'a RAR file': 'RAR datoteka',
  'a 7-Zip file': '7-Zip datoteka',
  'a PDF file': 'PDF datoteka',
  'a web page': 'veb-strana',
};
