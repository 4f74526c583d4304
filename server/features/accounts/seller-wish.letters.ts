import type { Letter } from '../../platform/mail.ts';

/** Whom a decision is told. */
export interface Addressee {
  readonly email: string;
  readonly name: string;
}

/** The letter that says that a buyer may sell from now on. */
export function maySellLetter({ email, name }: Addressee, publicUrl: string): Letter {
  return {
    to: email,
    subject: 'You can sell on Earmark now',
    text: `Dear ${name},

you asked to become a freelancer, and an administrator approved it.
Choose Freelancer in the menu with your name, then tell buyers about
yourself here:

${publicUrl}/edit-account

Earmark
`,
  };
}

/** The letter that says that a buyer stays a buyer, and why. */
export function mayNotSellLetter(
  { email, name }: Addressee,
  reason: string,
  publicUrl: string,
): Letter {
  return {
    to: email,
    subject: 'Your wish to become a freelancer',
    text: `Dear ${name},

you asked to become a freelancer. An administrator looked at it and
declined:

${reason}

You can go on buying, and ask again here:

${publicUrl}/become-freelancer

Earmark
`,
  };
}
