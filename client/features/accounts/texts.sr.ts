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
  signInErrors,
  signUpHeading: (role) => `Registrujte se kao ${role.toLowerCase()}`,
  otherRole: (role) => `Umesto toga, registrujte se kao ${role.toLowerCase()}`,
  yearOfBirthHint: `Četiri cifre, na primer 1990. Potrebno je da imate najmanje ${count(MIN_AGE, 'godinu', 'godine', 'godina')}.`,
  genders: [
    { value: 'female', label: 'Ženski' },
    { value: 'male', label: 'Muški' },
  ],
};
