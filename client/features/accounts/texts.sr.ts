import type { SignInCode } from '../../../shared/features/sign-in-codes.ts';
import { MIN_AGE } from '../../../shared/limits.ts';
import { count } from '../../../shared/serbian-count.ts';
import type { Words } from '../../../shared/translation.ts';
import type { texts as english } from './texts.ts';

/** What the server's refusals of a sign-in mean (specification, section 5). In Serbian. */
const signInErrors: Readonly<Record<`sign-in.${SignInCode}`, string>> = {
  'sign-in.no-email-provided': 'Unesite imejl.',
  'sign-in.no-password-provided': 'Unesite lozinku.',
  'sign-in.no-user': 'Niko nije registrovan sa ovim imejlom. Registrujte se.',
  'sign-in.no-confirmed-email':
    'Ovaj imejl nije potvrđen. Pogledajte svoju poštu i otvorite link kojim se imejl potvrđuje.',
  'sign-in.wrong-password': 'Uneli ste pogrešnu lozinku.',
  'sign-in.account-pending': 'Vaš nalog čeka da ga administrator pregleda.',
  'sign-in.account-rejected': 'Administrator je odbio Vaš nalog.',
  'sign-in.second-factor-required': 'Unesite kod iz aplikacije za potvrdu prijave.',
  'sign-in.wrong-second-factor':
    'Ovaj kod nije ispravan ili je već upotrebljen. Sačekajte sledeći i pokušajte ponovo.',
};

/** What the account screens say. In Serbian. */
export const texts: Words<typeof english> = {
  sellersOnly: 'Za ovo u meniju sa svojim imenom izaberite ulogu frilensera.',

  roleSelector: 'Dobro došli na Earmark',
  roleSelectorLead: 'Prijavite se da biste nastavili, a ako ste ovde prvi put, registrujte se.',
  signIn: 'Prijavite se',
  signUp: 'Registrujte se',
  signInAs: 'Prijavite se kao ',
  signUpAs: 'Registrujte se kao ',
  buyerSignIn: 'Kupujte zvukove, angažujte frilensere i preuzimajte ono što ste kupili.',
  freelancerSignIn: 'Nudite usluge, razgovarajte sa kupcima i isporučujte svoj rad.',
  buyerSignUp: 'Za pojedince, preduzeća i organizacije.',
  freelancerSignUp: 'Za zvučne umetnike sa oštećenim vidom. I sami možete da kupujete.',

  signInErrors,
  signedIn: (name) => `Prijavljeni ste, ${name}.`,
  noAccount: 'Još nemate nalog?',
  haveAccount: 'Već imate nalog?',

  signUpLead: 'Šta biste želeli da radite na Earmarku?',
  freelancerContributor: 'Frilenser ili autor zvukova',
  signUpHeading: (role) => `Registrujte se kao ${role.toLowerCase()}`,
  registerLead: 'Administrator pregleda svaki novi nalog. Pisaćemo Vam kada Vaš bude spreman.',
  otherRole: (role) => `Umesto toga, registrujte se kao ${role.toLowerCase()}`,
  email: 'Imejl',
  emailHint: 'Šaljemo Vam link da ga potvrdite. Drugi ga nikada ne vide.',
  userName: 'Korisničko ime',
  userNameHint: 'Svi mogu da ga vide.',
  nameHint:
    'Ime i prezime vide ljudi sa kojima delite razgovor ili porudžbinu. Ako ste frilenser sa javnom stranicom, vide ih svi.',
  name: 'Ime',
  lastName: 'Prezime',
  password: 'Lozinka',
  repeatedPassword: 'Potvrda lozinke',
  yearOfBirth: 'Godina rođenja',
  yearOfBirthHint: `Četiri cifre, na primer 1990. Potrebno je da imate najmanje ${count(MIN_AGE, 'godinu', 'godine', 'godina')}.`,
  country: 'Država',
  chooseCountry: 'Izaberite',
  gender: 'Pol',
  genders: [
    { value: 'female', label: 'Ženski' },
    { value: 'male', label: 'Muški' },
  ],
  acceptTerms: 'Prihvatam ',
  terms: 'uslove korišćenja',
  newTab: ' (otvara se u novoj kartici)',

  registered: 'Vaš nalog je otvoren',
  registeredMail:
    'Poslali smo Vam imejl. Otvorite link koji je u njemu, da bismo znali da je adresa Vaša.',
  registeredReview:
    'Administratori će pregledati Vaše podatke i aktivirati nalog. Obavestićemo Vas imejlom.',
  noMail: 'Poruka nije stigla? Pogledajte među neželjenom poštom ili',
  sendIt: 'zatražite da je pošaljemo ponovo',
  sendAgain: 'Pošalji ponovo poruku za aktivaciju',
  goHome: 'Idi na početnu stranu',

  activated: 'Hvala!',
  activatedConfirmed: 'Vaš imejl je potvrđen.',
  freelancerAwaits:
    'Naloge frilensera odobrava administrator. Obavestićemo Vas imejlom kada odluči.',
  buyerAwaits: 'Vaš nalog čeka da ga administrator odobri. Obavestićemo Vas imejlom.',
  activatedReady: 'Vaš nalog je odobren, pa sada možete da se prijavite.',
  notActivated: 'Vaš imejl nije potvrđen',
  tryAgain: 'Pokušaj ponovo',
};
