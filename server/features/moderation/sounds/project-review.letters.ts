import { toUnits } from '../../../../shared/money/money.ts';
import { emailTo } from '../../../platform/mail/emails.ts';
import type { Letter } from '../../../platform/mail/letter.ts';
import { reasonGiven } from '../../admin/review.letters.ts';

/** A reviewed sound or project, and who is told. */
export interface ReviewedWork {
  readonly id: number;
  readonly projectName: string;
  readonly email: string;
  readonly name: string;
}

/** The e-mail that says that a sound is for sale, and at which price. */
export function soundApprovedLetter(
  work: ReviewedWork,
  priceCents: number,
  publicUrl: string,
): Letter {
  return emailTo(work, 'sound.approved', () => ({
    sound: work.projectName,
    price: toUnits(priceCents),
    link: `${publicUrl}/project/${work.id}`,
  }));
}

/** The e-mail that says that a sound or a project was rejected, and why. */
export function projectRejectedLetter(
  work: ReviewedWork,
  reason: string | null,
  publicUrl: string,
): Letter {
  return emailTo(work, 'project.rejected', () => ({
    project: work.projectName,
    reason: reasonGiven(reason),
    link: `${publicUrl}/project/${work.id}`,
    contact: `${publicUrl}/contact`,
  }));
}
