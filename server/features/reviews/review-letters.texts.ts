/** The letters about ratings. */
export const texts = {
  newRating: (
    { name, projectName }: { readonly name: string; readonly projectName: string },
    { stars, buyerName }: { readonly stars: number; readonly buyerName: string },
    links: { readonly project: string; readonly chats: string },
  ) => {
    const given = stars === 1 ? '1 of 5 stars' : `${stars} of 5 stars`;
    return {
      subject: `New rating: ${given} for ${projectName}`,
      text: `Dear ${name},

${buyerName} has rated '${projectName}' with ${given}.

Read the rating and answer it here:

${links.project}

You can switch these mails off in the chat settings beside your messages:

${links.chats}

Earmark
`,
    };
  },

  removed: (
    { name, projectName }: { readonly name: string; readonly projectName: string },
    reason: string,
    links: { readonly project: string; readonly contact: string },
  ) => ({
    subject: `Your rating of ${projectName} was removed`,
    text: `Dear ${name},

an administrator has removed your rating of '${projectName}'. The reason:

${reason}

You can rate it again here:

${links.project}

If you think that this is a mistake, please write to us:

${links.contact}

Earmark
`,
  }),
} as const;
