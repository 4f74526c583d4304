import { MAX_WHY, MIN_AGE } from '../../../shared/limits.ts';
import { MIN_PASSWORD } from '../../../shared/rules/password.ts';
import type { HelpWords } from '../../ui/form-help.tsx';

/** What helps with the forms about accounts. */
export const formHelp = {
  signIn: {
    name: 'signing in',
    purpose: 'Here you sign in to your account.',
    needs: 'You need the email and the password that you signed up with.',
    afterwards:
      'After that you are where you wanted to go, or on the home page. A password that you forgot can be made new: follow the link below the form.',
  },
  secondStep: {
    name: 'the second step',
    purpose: 'Your account has a second step, so that a stolen password is not enough to get in.',
    needs:
      'You need the app that shows your codes, or one of your recovery codes. A code of the app holds for half a minute: if it is refused, wait for the next one.',
    afterwards: 'After that you are signed in.',
  },
  signUp: {
    name: 'signing up',
    purpose: 'Here you open an account.',
    needs: `You need an email that you can read, a password of at least ${MIN_PASSWORD} characters, and the year in which you were born. You have to be ${MIN_AGE} or older.`,
    afterwards:
      'We send you a mail with a link that confirms your email. An administrator looks at your account, and we write to you when it is ready.',
  },
  signInLink: {
    name: 'signing in by a link',
    purpose: 'Here you sign in by a link that we email you, without your password.',
    needs: 'You need the email of your account. A second step is asked for as ever.',
    afterwards: 'The link works once, for half an hour.',
  },
  forgotten: {
    name: 'a forgotten password',
    purpose: 'Here you ask for a link to choose a new password.',
    needs: 'You need the email of your account.',
    afterwards:
      'If there is an account with this email, we send the link at once. It works once, for an hour. Your old password holds until you choose a new one.',
  },
  activation: {
    name: 'the activation mail',
    purpose: 'Here you ask for the mail that confirms your email, when it was lost.',
    needs: 'You need the email that you signed up with.',
    afterwards: 'We send you a new link. Open it, and your email is confirmed.',
  },
  reset: {
    name: 'a new password',
    purpose: 'Here you choose a new password in place of the forgotten one.',
    needs: `A password has at least ${MIN_PASSWORD} characters. A few words in a row are easy to remember. Enter it twice.`,
    afterwards: 'You are signed out everywhere, and sign in with the new password.',
  },
  passwordChange: {
    name: 'changing the password',
    purpose: 'Here you choose another password.',
    needs: `You need your present password. The new one has at least ${MIN_PASSWORD} characters.`,
    afterwards:
      'The new password holds at once. You stay signed in here, and are signed out everywhere else.',
  },
  emailChange: {
    name: 'changing the email',
    purpose: 'Here you change the email that you sign in with.',
    needs: 'You need to be able to read the mail of both addresses, and your password.',
    afterwards:
      'We write to the old and the new address. The change is made when the links in both mails were opened, within a day.',
  },
  ownPassword: {
    name: 'why we ask for your password',
    purpose:
      'This step changes much, so nobody else who comes to your device shall be able to do it.',
    needs: 'You need the password of your account.',
    afterwards: 'The step goes on when the password is right. With Cancel nothing is changed.',
  },
  firstCode: {
    name: 'setting up the second step',
    purpose: 'Here you show that your app has the key and makes the right codes.',
    needs:
      'You need an authenticator app, into which you put the key above. It then shows a code of six digits.',
    afterwards: 'The second step is switched on, and you get recovery codes to keep.',
  },
  editAccount: {
    name: 'editing your account',
    purpose:
      'Here you keep your data up to date. Others see your username and, if you sell, your portfolio.',
    needs: 'You need your address and telephone. What is optional can stay empty.',
    afterwards: 'The changes hold at once. Email and password are changed on the screen Security.',
  },
  bankAccount: {
    name: 'your bank account',
    purpose: 'Here you say to which bank account your earnings are paid.',
    needs:
      'You need the account number, the SWIFT code, and the name and address of your bank. They stand on a bank statement, and your bank tells them to you.',
    afterwards:
      'The data are kept with your account. Nothing is paid out before you ask for it on the screen Balance.',
  },
  sellerWish: {
    name: 'asking to become a freelancer',
    purpose: 'Here you ask to sell sounds and services yourself.',
    needs: `Say in at most ${MAX_WHY.toLocaleString('en')} characters what you record or offer, and which languages you work in.`,
    afterwards:
      'An administrator reads it, and we write to you. Until then you can send the form again with other words.',
  },
  peopleSearch: {
    name: 'searching freelancers',
    purpose: 'Here you look for somebody who works for you.',
    needs: 'Enter a name, what somebody does, or a language. One of the fields is enough.',
    afterwards: 'The list below shows who fits. Empty fields show everybody.',
  },
} as const satisfies Record<string, HelpWords>;
