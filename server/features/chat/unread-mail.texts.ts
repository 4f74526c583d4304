/** The letter about a message that waits. */
export const texts = {
  unread: (
    { name, other }: { readonly name: string; readonly other: string },
    links: { readonly conversation: string; readonly chats: string },
  ) => ({
    subject: `New message from ${other} on Earmark`,
    text: `Dear ${name},

${other} has written to you on Earmark, and you have not read it yet.

Read and answer it here:

${links.conversation}

You get no further mail about this conversation until you have read it.
You can switch these mails off in the chat settings beside your messages:

${links.chats}

Earmark
`,
  }),
} as const;
