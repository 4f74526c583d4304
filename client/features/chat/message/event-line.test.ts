import { expect, test } from 'vitest';
import type { MessageEvent } from '../../../../shared/features/chat/message-event.ts';
import { deliveryAddress } from '../../orders/deliveries/delivery-words.ts';
import { eventLine, eventLink, spokenParts } from './event-line.ts';

const offer = { name: 'Rain', projectId: 3 };
const order = { ...offer, orderId: 7 };
const question = { ...offer, price: 1000.5, words: '' };

const EVENTS: [MessageEvent, string, string][] = [
  [{ code: 'offer.declined', params: offer }, 'The offer Rain was declined.', '/project/3'],
  [{ code: 'offer.withdrawn', params: offer }, 'The offer Rain was withdrawn.', '/project/3'],
  [{ code: 'offer.expired', params: offer }, 'The offer Rain has expired.', '/project/3'],
  [
    { code: 'offer.expires-soon', params: { ...offer, hours: 24 } },
    'The offer Rain expires within 24 hours.',
    '/project/3',
  ],
  [
    { code: 'offer.on-hold', params: offer },
    'The offer Rain cannot be bought at the moment.',
    '/project/3',
  ],
  [
    { code: 'offer.back-on-sale', params: offer },
    'The offer Rain can be bought again.',
    '/project/3',
  ],
  [{ code: 'offer.paid', params: order }, 'The payment for Rain went through.', '/order-page/7'],
  [
    { code: 'offer.delivered', params: order },
    'The files of Rain have been delivered.',
    '/delivery/7/3',
  ],
  [
    { code: 'offer.change-asked', params: { ...order, number: 1, included: 2, words: 'Louder.' } },
    'Revision 1 of 2 of Rain was requested. The buyer writes: Louder.',
    '/delivery/7/3',
  ],
  [
    { code: 'offer.change-asked', params: { ...order, number: 3, words: 'Louder.' } },
    'Changes to Rain were requested. The buyer writes: Louder.',
    '/delivery/7/3',
  ],
  [
    { code: 'offer.accepted', params: order },
    'The delivery of Rain was accepted.',
    '/delivery/7/3',
  ],
  [
    { code: 'offer.accepted-by-silence', params: { ...order, days: 15 } },
    'The delivery of Rain was accepted automatically: no answer within 15 days.',
    '/delivery/7/3',
  ],
  [
    { code: 'offer.complained', params: { ...order, days: 15 } },
    'The buyer has complained about Rain. Earmark decides within 15 days.',
    '/delivery/7/3',
  ],
  [
    { code: 'offer.decided', params: { ...order, outcome: 'part', refund: 20.5 } },
    'Earmark has decided about Rain: 20.50 EUR are refunded, the rest is the freelancer’s.',
    '/delivery/7/3',
  ],
  [
    { code: 'offer.refunded', params: { ...order, refund: 120 } },
    '120.00 EUR for Rain were refunded to the card.',
    '/delivery/7/3',
  ],
  [
    { code: 'offer.charged-back', params: { ...order, refund: 120 } },
    'The buyer’s bank has charged back 120.00 EUR for Rain.',
    '/delivery/7/3',
  ],
  [
    { code: 'offer.price-asked', params: question },
    'The buyer asks for another price for Rain: 1,000.50 EUR.',
    '/project/3',
  ],
  [
    { code: 'offer.price-asked', params: { ...question, deliverOn: '2026-12-20' } },
    'The buyer asks for Rain for 1,000.50 EUR by 20 December 2026.',
    '/project/3',
  ],
  [
    { code: 'offer.price-asked', params: { ...question, words: 'none' } },
    'The buyer asks for another price for Rain: 1,000.50 EUR. The buyer writes: none',
    '/project/3',
  ],
];

function addressOf(event: MessageEvent, isBuyer: boolean): string {
  const link = eventLink(event, isBuyer);
  return 'work' in link ? deliveryAddress(link.work) : link.to;
}

test.each(EVENTS)('%j has a line and a link', (event, line, to) => {
  expect(eventLine({ event })).toBe(line);
  expect(addressOf(event, true)).toBe(to);
});

test('a payment leads a freelancer to the delivery', () => {
  expect(addressOf({ code: 'offer.paid', params: order }, false)).toBe('/delivery/7/3');
});

test('an event of a newer server is shown as its sender’s text', () => {
  const event = { code: 'offer.lost', params: offer } as unknown as MessageEvent;
  const message = { senderName: 'Boris B', text: 'I have lost Rain.', offer: null, file: null };
  expect(spokenParts({ ...message, event })).toEqual({
    from: 'Boris B',
    text: 'I have lost Rain.',
  });
  expect(spokenParts(message)).toEqual({ from: 'Boris B', text: 'I have lost Rain.' });
});
