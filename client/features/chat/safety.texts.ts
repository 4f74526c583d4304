import { REPORT_SENT } from '../../../shared/features/chat-safety.ts';

/** What is said about reporting and blocking. */
export const texts = {
  /** On a small screen, what the tools of a conversation stand behind. */
  options: 'Options',
  reportUser: 'Report user',
  reportProject: 'Report project',
  reportMessage: 'Report message',
  reportHint: (name: string) =>
    `Say what ${name} did. The administrators read it, together with the last messages of this conversation.`,
  reportProjectHint: 'Say what is wrong with this project. The administrators read it.',
  sendReport: 'Send report',
  reportWaits: 'There is no connection. Your report is kept and sent as soon as it is back.',
  reportSent: REPORT_SENT,
  reportRefused: (why: string) => `Your report was not sent. ${why}`,

  block: (name: string) => `Block ${name}`,
  unblock: (name: string) => `Unblock ${name}`,
  blockTitle: (name: string) => `Block ${name}?`,
  unblockTitle: (name: string) => `Unblock ${name}?`,
  blockText: (name: string) => [
    `Nothing that ${name} writes from now on comes to you, and it is not shown later either.`,
    `${name} is told nothing of it, and sees you as away.`,
    'The conversation leaves your inbox. You find it under “Blocked people” below the inbox.',
  ],
  unblockText: (name: string) => [
    `${name} can reach you again, and the conversation is back in your inbox.`,
    'What they wrote while they were blocked stays hidden.',
  ],
  blocked: (name: string) => `You have blocked ${name}.`,
  unblocked: (name: string) => `You have unblocked ${name}.`,
  blockedNote: (name: string) =>
    `You have blocked ${name}. What they write does not come to you. Unblock them to write to each other again.`,
  blockedPeople: (count: number) => `Blocked people (${count})`,
  since: 'since',
} as const;
