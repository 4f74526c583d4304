import type { Message } from '../../../shared/features/chat.ts';
import { spokenFile } from './file-words.ts';

/** Everything that the chat says, on screen and aloud. */
export const texts = {
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
