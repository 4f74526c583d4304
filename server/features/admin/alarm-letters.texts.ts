/** The letter about what has to be looked at. */
export const texts = {
  alarms: (
    {
      name,
      count,
      urgent,
    }: { readonly name: string; readonly count: number; readonly urgent: boolean },
    list: string,
    link: string,
  ) => {
    const things = count === 1 ? 'one thing' : `${count} things`;
    return {
      subject: `${urgent ? 'Urgent: ' : ''}${things} to look at in the administration`,
      text: `Dear ${name},

${urgent ? 'this should be looked at today' : 'this is what was noticed about money since the last letter of this kind'}:

${list}

All that waits is here:

${link}

Each occasion is written about once. This letter goes to all administrators.

Earmark
`,
    };
  },
} as const;
