import { formatMinor } from '../../../shared/money.ts';
import type { Letter } from '../../platform/mail.ts';
import { reasonGiven } from './review.letters.ts';

/** What is told about a project, and to whom. */
export interface ReviewedWork {
  readonly id: number;
  readonly projectName: string;
  readonly email: string;
  readonly name: string;
}

/** The letter that says that a sound is for sale, and at which price. */
export function soundApprovedLetter(
  { id, projectName, email, name }: ReviewedWork,
  priceCents: number,
  publicUrl: string,
): Letter {
  return {
    to: email,
    subject: `Your sound is approved: ${projectName}`,
    text: `Dear ${name},

your sound '${projectName}' is approved and for sale at ${formatMinor(priceCents)} EUR.

It is here:

${publicUrl}/project/${id}

Earmark
`,
  };
}

/** The letter that says that a sound or a project was rejected, and why. */
export function projectRejectedLetter(
  { id, projectName, email, name }: ReviewedWork,
  reason: string | null,
  publicUrl: string,
): Letter {
  return {
    to: email,
    subject: `Not approved: ${projectName}`,
    text: `Dear ${name},

an administrator reviewed '${projectName}' and rejected it. It cannot be
bought.

${reasonGiven(reason)}You find it here:

${publicUrl}/project/${id}

If you think that this is a mistake, please write to us:

${publicUrl}/contact

Earmark
`,
  };
}
