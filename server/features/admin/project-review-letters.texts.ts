import { formatMinor } from '../../../shared/money.ts';

/** The letters about the review of a sound or a project; `reason` comes with its empty line. */
export const texts = {
  soundApproved: (name: string, project: string, priceCents: number, link: string) => ({
    subject: `Your sound is approved: ${project}`,
    text: `Dear ${name},

your sound '${project}' is approved and for sale at ${formatMinor(priceCents)} EUR.

It is here:

${link}

Earmark
`,
  }),

  rejected: (
    name: string,
    project: string,
    reason: string,
    links: { readonly project: string; readonly contact: string },
  ) => ({
    subject: `Not approved: ${project}`,
    text: `Dear ${name},

an administrator reviewed '${project}' and rejected it. It cannot be
bought.

${reason}You find it here:

${links.project}

If you think that this is a mistake, please write to us:

${links.contact}

Earmark
`,
  }),
} as const;
