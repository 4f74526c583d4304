import type { Words } from '../../../shared/translation.ts';
import { amount } from '../../platform/serbian-writing.ts';
import type { texts as english } from './project-review-letters.texts.ts';

/** The letters about the review of a sound or a project, in Serbian. */
export const texts: Words<typeof english> = {
  soundApproved: (name, project, priceCents, link) => ({
    subject: `Vaš zvuk je odobren: ${project}`,
    text: `Dobar dan, ${name}!

Vaš zvuk „${project}” je odobren i u prodaji je po ceni od ${amount(priceCents)} EUR.

Ovde je:

${link}

Earmark
`,
  }),

  rejected: (name, project, reason, links) => ({
    subject: `Nije odobreno: ${project}`,
    text: `Dobar dan, ${name}!

Administrator je pregledao „${project}” i nije odobrio. To ne može da se kupi.

${reason}Ovde je:

${links.project}

Ako mislite da je to greška, pišite nam:

${links.contact}

Earmark
`,
  }),
};
