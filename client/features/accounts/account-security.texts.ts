/** What the screens about passwords, sign-in codes and sessions say. */
export const texts = {
  title: 'Security',
  lead: 'How you get in, and where you are signed in.',

  passwordHint: (least: number) => `At least ${least} characters. A few words in a row are good.`,
  /** Of a new password, the worst first. */
  strengths: ['too short', 'weak', 'fair', 'good', 'strong'],
  strength: (word: string) => `Strength: ${word}`,
  strengthSaid: (word: string) => `Password strength: ${word}`,
  password: 'New password',
  repeatedPassword: 'New password confirmation',
  currentPassword: 'Current password',

  forgotLink: 'Forgot Your Password',
  linkRequest: 'Sign in by a link in an email',
  linkRequestTitle: 'Sign in by a link',
  linkRequestLead:
    'Enter the email of your account, and we send you a link that signs you in. It also works while too many wrong passwords keep you waiting.',
  linkSent: (email: string) =>
    `If there is an account with the email ${email}, the link to sign in is on its way. It works once, for half an hour.`,
  linkTitle: 'Sign in by your link',
  linkLead: 'Your link works once. After that, ask for a new one.',
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Enter the email of your account, and we send you a link to choose a new one.',
  email: 'Email',
  sendLink: 'Send the link',
  sentTitle: 'Please look into your mail',
  sentText: (email: string) =>
    `If there is an account with ${email}, a link to choose a new password is on its way. It works once, for an hour.`,
  sentNothing: 'Nothing there? Look into the spam folder, or ask again in a few minutes.',
  askAgain: 'Use another email',
  toSignIn: 'Go to sign in',

  activationTitle: 'Send the activation mail again',
  activationLead:
    'Enter the email that you signed up with, and we send you a new link to confirm it.',
  sendActivation: 'Send the mail',
  activationSent: (email: string) =>
    `If an account with ${email} waits to be confirmed, a new link is on its way.`,

  linkOver: 'This link is not valid any more',
  linkOverText: 'A link works once, for an hour. Ask for a new one, and we send it at once.',
  linkNotChecked: 'We could not look at your link',
  tryAgain: 'Try again',

  resetTitle: 'Choose a new password',
  resetLead: 'After that you are signed out everywhere, and sign in with the new one.',
  resetDone: 'Your password is changed. You can sign in with it now.',
  askNewLink: 'Ask for a new link',
  savePassword: 'Save the new password',

  passwordHeading: 'Password',
  passwordText: 'A change signs you out everywhere else.',
  changePassword: 'Change the password',
  passwordChanged: 'Your password is changed.',

  emailHeading: 'Email',
  emailNow: 'Your email is',
  emailWaits: (email: string) =>
    `A change to ${email} waits until the links in the mails to both addresses were opened.`,
  newEmail: 'New email',
  newEmailHint: 'We write to your old and your new address; the change needs a yes from both.',
  changeEmail: 'Change the email',
  emailAsked: (email: string) =>
    `We have written to your email and to ${email}. Please open the link in both mails within a day.`,
  emailDone: 'Your email is changed',
  emailDoneText: 'From now on you sign in with the new one.',
  emailHalf: 'Thank you',
  emailHalfText: 'This address is confirmed. Now open the link in the mail to the other one.',
  emailFailed: 'Your email was not changed',
  toSecurity: 'Go to security',
  askChangeAgain: 'Ask for the change again',
  goHome: 'Go to the home page',

  factorHeading: 'Second step at sign-in',
  factorOff:
    'Off. With it, signing in also needs a code from an app on your phone, so that a stolen password is not enough.',
  factorOn: (codes: number) =>
    `On. You have ${codes} recovery ${codes === 1 ? 'code' : 'codes'} left for when your app is not at hand.`,
  factorStart: 'Set up the second step',
  factorStop: 'Switch the second step off',
  factorNeeded:
    'Administrators need a second step at sign-in. Set it up here; everything else opens afterwards.',
  factorGoOn: 'Continue',
  factorRenew: 'Make new recovery codes',
  factorStopped: 'The second step is switched off.',
  factorStarted: 'The second step is switched on.',
  codesRenewed: 'You have new recovery codes. The old ones work no longer.',
  cancel: 'Cancel',
  setUpHeading: 'Add Earmark to your authenticator app',
  setUpText:
    'Scan the picture with the app, or type the key into it. The app then shows a code of six digits, a new one every half minute.',
  qrCode: 'QR code of the key',
  key: 'Key',
  copyKey: 'Copy the key',
  keyCopied: 'The key is copied.',
  openApp: 'Open the app on this device',
  code: 'Code of the app',
  codeHint: 'Six digits.',
  switchOn: 'Switch on',
  codesHeading: 'Your recovery codes',
  codesText:
    'Each works once, in the place of a code of the app. They are shown only now, so keep them where you find them without your phone.',
  codesCopy: 'Copy the codes',
  codesCopied: 'The recovery codes are copied.',
  copyFailed: 'The browser does not let us copy. Please copy it by hand.',
  codesKept: 'I have kept them',

  secondStepTitle: 'One more step',
  secondStepLead: 'Your account has a second step. Enter the code that your app shows now.',
  secondStepCode: 'Code',
  secondStepHint: 'Six digits of the app, or one of your recovery codes.',
  back: 'Back',

  sessionsHeading: 'Where you are signed in',
  /** A device as the server names it, in English. */
  device: (name: string) => name,
  thisDevice: 'This device',
  lastUsed: 'Last used',
  signedInAt: 'signed in',
  end: 'Sign out',
  endThere: (device: string) => ` of ${device}`,
  ended: (device: string) => `${device} is signed out.`,
  endAll: 'Sign out everywhere',
} as const;
