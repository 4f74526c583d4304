/** The letter about a preview that could not be made. */
export const texts = {
  givenUp: (owner: string, sound: string, link: string) => ({
    subject: `The preview of ${sound} could not be made`,
    text: `Dear ${owner},

Earmark tried several times to make the preview of '${sound}', and
could not. Your file is safe, and nothing is wrong with it.

Press 'Try again' at the sound among your files:

${link}

The administrators know of it too. Without a preview nobody can hear the
sound, so it cannot be sold yet.

Earmark
`,
  }),
} as const;
