/** The letters about the wish to become a freelancer. */
export const texts = {
  granted: (name: string, link: string) => ({
    subject: 'You can sell on Earmark now',
    text: `Dear ${name},

you asked to become a freelancer, and an administrator approved it.
Choose Freelancer in the menu with your name, then tell buyers about
yourself here:

${link}

Earmark
`,
  }),

  declined: (name: string, reason: string, link: string) => ({
    subject: 'Your wish to become a freelancer',
    text: `Dear ${name},

you asked to become a freelancer. An administrator looked at it and
declined:

${reason}

You can go on buying, and ask again here:

${link}

Earmark
`,
  }),
} as const;
