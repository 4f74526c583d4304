import type { Message } from '../../../shared/features/chat.ts';
import { spokenFile } from './file-words.ts';

/** Everything that the chat says, on screen and aloud. */
export const texts = {
  chat: 'Chat',
  messages: 'Messages',
  conversationWith: (name: string) => `Conversation with ${name}`,
  /** The service that a conversation is about, as a link to it. */
  aboutService: (title: string) => `About the service: ${title}`,
  inbox: 'Conversations',
  emptyForBuyers: {
    text: 'Your conversations will be here. Choose a service and write to its freelancer.',
    action: 'Find a freelancer',
    to: '/audio-services-categories',
  },
  emptyForFreelancers: {
    text: 'Your conversations will be here. Buyers who find your services write to you.',
    action: 'Offer a service',
    to: '/user/services-categories',
  },
  noneOpen: 'Choose a conversation to read it.',
  unread: (count: number) => (count === 1 ? '1 unread' : `${count} unread`),
  noMessageYet: 'No message yet',
  backToInbox: 'All conversations',
  threadEmpty: (name: string) => `Nothing has been said yet. Write to ${name} below.`,
  thread: 'Messages',
  you: 'You',
  loadOlder: 'Load older messages',
  olderLoaded: (count: number) =>
    count === 1 ? '1 older message loaded' : `${count} older messages loaded`,
  olderFailed: 'Older messages could not be loaded. Please try again.',
  writeMessage: 'Write a message',
  message: 'Message',
  messageHint: 'Enter sends, Shift and Enter begins a new line.',
  send: 'Send message',
  sent: 'Sent',
  slowed: 'You are sending very fast; your messages are sent a little slower.',
  notSent: (why: string) => `Not sent. ${why}`,
  tryAgain: 'Try again',
  discard: 'Discard',
  createProject: 'Create a project for this buyer',
  today: 'Today',
  yesterday: 'Yesterday',
} as const;

/** A message as it is spoken: an offer in words, with its price. */
export function spokenText({
  offer,
  file,
  text,
}: Pick<Message, 'offer' | 'file' | 'text'>): string {
  if (file) return spokenFile(file);
  if (!offer) return text;
  return `project offer, ${offer.name || offer.description}, ${offer.price.toFixed(2)} euros`;
}
