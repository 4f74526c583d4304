import { count, pluralForm } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './account-security.texts.ts';

/** How the server names a device ('Firefox on Windows'), in Serbian. */
const device = (name: string) =>
  name === 'Unknown device' ? 'Nepoznat uređaj' : name.replace(/ on (.+)$/, ' ($1)');

/** What the screens about passwords, sign-in codes and sessions say. In Serbian. */
export const texts: Words<typeof english> = {
  title: 'Bezbednost',
  lead: 'Kako se prijavljujete i gde ste sve prijavljeni.',

  passwordHint: (least) =>
    `Najmanje ${count(least, 'znak', 'znaka', 'znakova')}. Dobro je uzeti nekoliko reči zaredom.`,
  strengths: ['prekratka', 'slaba', 'osrednja', 'dobra', 'jaka'],
  strength: (word) => `Lozinka je ${word}`,
  strengthSaid: (word) => `Lozinka je ${word}`,
  password: 'Nova lozinka',
  repeatedPassword: 'Potvrda nove lozinke',
  currentPassword: 'Sadašnja lozinka',

  forgotLink: 'Zaboravili ste lozinku?',
  linkRequest: 'Prijavi me linkom iz imejla',
  linkRequestTitle: 'Prijava linkom',
  linkRequestLead:
    'Unesite imejl svog naloga i poslaćemo Vam link kojim se prijavljujete. Važi i dok zbog mnogo pogrešnih lozinki morate da čekate.',
  linkSent: (email) =>
    `Ako postoji nalog sa imejlom ${email}, link za prijavu je na putu. Važi jednom, pola sata.`,
  linkTitle: 'Prijavite se svojim linkom',
  linkLead: 'Link važi jednom. Posle toga zatražite novi.',
  forgotTitle: 'Zaboravili ste lozinku?',
  forgotLead: 'Unesite imejl svog naloga i poslaćemo Vam link kojim birate novu.',
  email: 'Imejl',
  sendLink: 'Pošalji link',
  sentTitle: 'Pogledajte svoju poštu',
  sentText: (email) =>
    `Ako postoji nalog sa imejlom ${email}, link za izbor nove lozinke je na putu. Važi jednom, u roku od sat vremena.`,
  sentNothing:
    'Ništa nije stiglo? Pogledajte među neželjenom poštom ili zatražite ponovo za nekoliko minuta.',
  askAgain: 'Unesi drugi imejl',
  toSignIn: 'Idi na prijavu',

  activationTitle: 'Pošaljite ponovo poruku za aktivaciju',
  activationLead:
    'Unesite imejl sa kojim ste se registrovali i poslaćemo Vam novi link da ga potvrdite.',
  sendActivation: 'Pošalji poruku',
  activationSent: (email) => `Ako nalog sa imejlom ${email} čeka potvrdu, novi link je na putu.`,

  linkOver: 'Ovaj link više ne važi',
  linkOverText:
    'Link važi jednom, u roku od sat vremena. Zatražite novi i odmah ćemo Vam ga poslati.',
  linkNotChecked: 'Nismo mogli da proverimo Vaš link',
  tryAgain: 'Pokušaj ponovo',

  resetTitle: 'Izaberite novu lozinku',
  resetLead: 'Posle toga ćete svuda biti odjavljeni i prijavićete se novom lozinkom.',
  resetDone: 'Lozinka je promenjena. Sada možete da se prijavite njome.',
  askNewLink: 'Zatraži novi link',
  savePassword: 'Sačuvaj novu lozinku',

  passwordHeading: 'Lozinka',
  passwordText: 'Kada je promenite, na svim drugim uređajima ćete biti odjavljeni.',
  changePassword: 'Promeni lozinku',
  passwordChanged: 'Lozinka je promenjena.',

  emailHeading: 'Imejl',
  emailNow: 'Vaš imejl je',
  emailWaits: (email) =>
    `Promena na ${email} čeka da otvorite linkove iz poruka poslatih na obe adrese.`,
  newEmail: 'Novi imejl',
  newEmailHint: 'Pišemo na staru i na novu adresu; promenu treba potvrditi sa obe.',
  changeEmail: 'Promeni imejl',
  emailAsked: (email) =>
    `Pisali smo na Vaš sadašnji imejl i na ${email}. U roku od jednog dana otvorite link u obe poruke.`,
  emailDone: 'Vaš imejl je promenjen',
  emailDoneText: 'Od sada se prijavljujete novim.',
  emailHalf: 'Hvala',
  emailHalfText: 'Ova adresa je potvrđena. Sada otvorite link u poruci koja je stigla na drugu.',
  emailFailed: 'Vaš imejl nije promenjen',
  toSecurity: 'Idi na stranu „Bezbednost”',
  askChangeAgain: 'Zatraži promenu ponovo',
  goHome: 'Idi na početnu stranu',

  factorHeading: 'Drugi korak pri prijavi',
  factorOff:
    'Isključen. Kada je uključen, za prijavu je potreban i kod iz aplikacije na Vašem telefonu, pa ukradena lozinka nije dovoljna.',
  factorOn: (codes) =>
    `Uključen. ${pluralForm(codes, 'Preostao Vam je', 'Preostala su Vam', 'Preostalo Vam je')} ${count(codes, 'rezervni kod', 'rezervna koda', 'rezervnih kodova')} za slučaj da Vam aplikacija nije pri ruci.`,
  factorStart: 'Uvedi drugi korak',
  factorStop: 'Isključi drugi korak',
  factorNeeded:
    'Administratorima je potreban drugi korak pri prijavi. Podesite ga ovde; sve ostalo se otvara posle toga.',
  factorGoOn: 'Nastavite',
  factorRenew: 'Napravi nove rezervne kodove',
  factorStopped: 'Drugi korak je isključen.',
  factorStarted: 'Drugi korak je uključen.',
  codesRenewed: 'Imate nove rezervne kodove. Stari više ne važe.',
  cancel: 'Otkaži',
  setUpHeading: 'Dodajte Earmark u aplikaciju za potvrdu prijave',
  setUpText:
    'Skenirajte sliku aplikacijom ili ukucajte ključ u nju. Aplikacija zatim pokazuje šestocifreni kod, nov na svakih pola minuta.',
  qrCode: 'QR kod ključa',
  key: 'Ključ',
  copyKey: 'Kopiraj ključ',
  keyCopied: 'Ključ je kopiran.',
  openApp: 'Otvori aplikaciju na ovom uređaju',
  code: 'Kod iz aplikacije',
  codeHint: 'Šest cifara.',
  switchOn: 'Uključi',
  codesHeading: 'Vaši rezervni kodovi',
  codesText:
    'Svaki važi jednom, umesto koda iz aplikacije. Prikazani su samo sada, pa ih sačuvajte tamo gde ćete ih naći i bez telefona.',
  codesCopy: 'Kopiraj kodove',
  codesCopied: 'Rezervni kodovi su kopirani.',
  copyFailed: 'Pregledač ne dozvoljava kopiranje. Prepišite ručno.',
  codesKept: 'Kodovi su sačuvani',

  secondStepTitle: 'Još jedan korak',
  secondStepLead: 'Vaš nalog ima drugi korak. Unesite kod koji Vaša aplikacija sada pokazuje.',
  secondStepCode: 'Kod',
  secondStepHint: 'Šest cifara iz aplikacije ili jedan od Vaših rezervnih kodova.',
  back: 'Nazad',

  sessionsHeading: 'Gde ste prijavljeni',
  device,
  thisDevice: 'Ovaj uređaj',
  lastUsed: 'Poslednji put korišćen:',
  signedInAt: 'prijava:',
  end: 'Odjavi',
  endThere: (name) => `: ${device(name)}`,
  ended: (name) => `Odjavljen uređaj: ${device(name)}.`,
  endAll: 'Odjavi se svuda',
};
