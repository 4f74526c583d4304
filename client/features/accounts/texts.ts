import type { SignInCode } from '../../../shared/features/sign-in-codes.ts';

/** What the server's refusals of a sign-in mean (specification, section 5). */
const signInErrors: Readonly<Record<`sign-in.${SignInCode}`, string>> = {
  'sign-in.no-email-provided': 'You have to enter the email.',
  'sign-in.no-password-provided': 'You have to enter the password.',
  'sign-in.no-user': 'User with this email is not registered. Please sign up.',
  'sign-in.no-confirmed-email':
    'This email is not confirmed. Please check your email and click the activation link to confirm your email.',
  'sign-in.wrong-password': 'You have entered the wrong password',
  'sign-in.account-pending': 'Your account is waiting for review by an administrator.',
  'sign-in.account-rejected': 'Your account was rejected by an administrator.',
  'sign-in.second-factor-required': 'Please enter the code of your authenticator app.',
  'sign-in.wrong-second-factor':
    'This code is not right, or it was used before. Please wait for the next one and try again.',
};

/** What the account screens say. */
export const texts = {
  sellersOnly: 'Please switch role to freelancer to do this.',

  roleSelector: 'Welcome to Earmark',
  roleSelectorLead: 'Sign in to go on, or sign up if you are new here.',
  signIn: 'Sign in',
  signUp: 'Sign up',
  signInAs: 'Sign in as ',
  signUpAs: 'Sign up as ',
  buyerSignIn: 'Buy sounds, hire freelancers, and download what you bought.',
  freelancerSignIn: 'Offer your services, talk to buyers, and deliver your work.',
  buyerSignUp: 'For private persons, companies and organisations.',
  freelancerSignUp: 'For visually impaired sound artists. You can buy as well.',

  signInErrors,
  signedIn: (name: string) => `You are signed in, ${name}.`,
  noAccount: 'No account yet?',
  haveAccount: 'Already have an account?',

  signUpLead: 'What would you like to do on Earmark?',
  freelancerContributor: 'Freelancer/Contributor',
  signUpHeading: (role: string) => `Sign up as ${role.toLowerCase()}`,
  registerLead:
    'An administrator reviews every new account. We will write to you when yours is ready.',
  otherRole: (role: string) => `Sign up as ${role.toLowerCase()} instead`,
  email: 'Email',
  emailHint: 'We send you a link to confirm it. Others never see it.',
  userName: 'Username',
  userNameHint: 'Everyone can see it.',
  nameHint:
    'Your first and last name are seen by people you share a conversation or an order with. If you are a freelancer with a public page, everyone can see them.',
  name: 'Name',
  lastName: 'Last name',
  password: 'Password',
  repeatedPassword: 'Password confirmation',
  yearOfBirth: 'Year of birth',
  yearOfBirthHint: 'Four digits, such as 1990. You have to be 18 or older.',
  country: 'Country',
  chooseCountry: 'Please choose',
  gender: 'Gender',
  genders: [
    { value: 'female', label: 'Female' },
    { value: 'male', label: 'Male' },
  ],
  acceptTerms: 'I accept the ',
  terms: 'terms and conditions',
  newTab: ' (opens in a new tab)',

  registered: 'Your account was created',
  registeredMail:
    'We have sent you an email. Please open the link in it, so that we know that the address is yours.',
  registeredReview:
    'Administrators will review your data and activate your account. You will be notified by email.',
  noMail: 'No mail? Look into the spam folder, or',
  sendIt: 'let us send it again',
  sendAgain: 'Send the activation mail again',
  goHome: 'Go to the home page',

  activated: 'Thank you!',
  activatedConfirmed: 'Your email is confirmed.',
  freelancerAwaits:
    'Freelancer accounts await approval by an administrator. You will be notified by email.',
  buyerAwaits: 'Your account awaits approval by an administrator. You will be notified by email.',
  activatedReady: 'Your account is approved, so you can sign in now.',
  notActivated: 'Your email could not be confirmed',
  tryAgain: 'Try again',
} as const;
