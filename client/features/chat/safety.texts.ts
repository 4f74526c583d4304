import { REPORT_SENT } from '../../../shared/features/chat-safety.ts';

/** What is said about reporting and blocking. */
export const texts = {
  reportSent: REPORT_SENT,
  blockText: (name: string) => [
    `Nothing that ${name} writes from now on comes to you, and it is not shown later either.`,
    `${name} is told nothing of it, and sees you as away.`,
    'The conversation leaves your inbox. You find it under “Blocked people” below the inbox.',
  ],
  unblockText: (name: string) => [
    `${name} can reach you again, and the conversation is back in your inbox.`,
    'What they wrote while they were blocked stays hidden.',
  ],
} as const;
