import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Delivery, DeliveryEntry } from '../../../../shared/features/deliveries.ts';
import { isDeliveryNews, newsOf } from './delivery-news.ts';
import { entryText, entryWords, standingWords, stateWords } from './delivery-words.ts';

const entry: DeliveryEntry = {
  id: 7,
  step: 'change_asked',
  at: '2026-11-20T10:00:00.000Z',
  by: { role: 'buyer', name: 'ana' },
  text: 'Louder.',
  complaint: null,
  refund: null,
  decision: null,
  files: [],
};
const delivery: Delivery = {
  order_id: 3,
  project_id: 5,
  kind: 'service',
  name: 'Jingle',
  price: 120,
  terms: null,
  revisionsLeft: null,
  changesAsked: 1,
  buyer: { id: 1, userName: 'ana' },
  freelancer: { id: 2, userName: 'boris' },
  role: 'freelancer',
  state: 'change_asked',
  until: '2026-12-20T10:00:00.000Z',
  overdue: false,
  refunded: false,
  returned: 0,
  may: ['deliver'],
  entries: [entry],
};

/** A delivery with a different last step. */
const after = (last: Partial<DeliveryEntry>, rest: Partial<Delivery> = {}): Delivery => ({
  ...delivery,
  ...rest,
  entries: [{ ...entry, ...last }],
});

afterEach(() => vi.unstubAllGlobals());

test.each<[path: string, code: 'offer.accepted' | 'offer.delivered', isNews: boolean]>([
  ['/delivery/3/5', 'offer.accepted', true],
  ['/delivery/3/5', 'offer.delivered', true],
  ['/faq', 'offer.accepted', true],
  ['/faq', 'offer.delivered', false],
  ['/user/messages/1', 'offer.accepted', false],
])('on %s, %s in a conversation is announced by the delivery: %s', (pathname, code, isNews) => {
  vi.stubGlobal('location', { pathname });
  const params = { name: 'Jingle', orderId: 3, projectId: 5 };
  expect(isDeliveryNews({ code, params })).toBe(isNews);
});

describe('news', () => {
  test('report steps of others, never the person’s own', () => {
    expect(newsOf(delivery, 'other')).toEqual({
      id: 7,
      text: 'Jingle: ana requested changes.',
    });
    expect(newsOf({ ...delivery, role: 'buyer' }, 'other')).toBeUndefined();
    expect(newsOf({ ...delivery, entries: [] }, 'other')).toBeUndefined();
  });

  test('leave out steps that other screens report', () => {
    const delivered = after(
      { step: 'delivered', by: { role: 'freelancer', name: 'boris' } },
      { role: 'buyer' },
    );
    expect(newsOf(delivered, 'other')).toBeUndefined();
    expect(newsOf(delivered, 'delivery')?.text).toBe('Jingle: boris delivered 0 files.');
  });

  test('leave out events of a conversation on the screen of messages', () => {
    expect(newsOf(delivery, 'messages')).toBeUndefined();
    const sound = after({ step: 'complained' }, { kind: 'stock' });
    expect(newsOf(sound, 'messages')?.text).toBe('Jingle: ana complained.');
    const reminder = after({ step: 'overdue', by: null });
    expect(newsOf(reminder, 'messages')?.text).toBe('Jingle: The time to deliver has passed.');
  });

  test('leave out the end of the complaint period of a sound', () => {
    const silent = { step: 'accepted_by_silence', by: null } as const;
    expect(newsOf(after(silent, { kind: 'stock' }), 'other')).toBeUndefined();
    expect(newsOf(after(silent), 'other')?.text).toContain('no answer within 15 days');
  });
});

describe('words', () => {
  test.each([
    ['none', 0, 'Earmark decided for the freelancer. Nothing is refunded.'],
    ['whole', 120, 'Earmark decided for the buyer. 120.00 EUR are refunded to the card.'],
    [
      'whole',
      0,
      'Earmark decided for the buyer. The whole price was refunded to the card earlier.',
    ],
    [
      'whole',
      90,
      'Earmark decided for the buyer. All that was left of the price, 90.00 EUR, is refunded to the card.',
    ],
    [
      'part',
      20.5,
      'Earmark decided: 20.50 of 120.00 EUR are refunded to the card, the rest is the freelancer’s.',
    ],
  ] as const)('of a decision for %s that pays %d back', (decision, refund, words) => {
    const decided = after({
      step: 'decided',
      by: { role: 'administrator', name: 'Earmark' },
      decision,
      refund,
    });
    expect(entryWords(decided.entries[0] ?? entry, decided)).toBe(words);
  });

  test('name files that were not downloaded before they are deleted', () => {
    const soon = { ...entry, step: 'files_end_soon', by: null } as const;
    expect(entryText({ ...soon, text: 'a.wav\nb.wav' })).toBe('Not downloaded yet: a.wav, b.wav');
    expect(entryText({ ...soon, text: '' })).toBe('All of them were downloaded.');
  });

  test('say that a delivery was refunded, unless there is a dispute or a decision', () => {
    const end = 'The whole price is refunded to the buyer. There is nothing more to do.';
    for (const state of ['refunded', 'due', 'delivered', 'accepted'] as const) {
      expect(standingWords({ ...delivery, state, refunded: true, overdue: true })).toBe(end);
    }
    expect(standingWords({ ...delivery, state: 'disputed', refunded: true })).toContain('decides');
    expect(standingWords({ ...delivery, state: 'decided', refunded: true })).toContain('decision');
    const back = { ...entry, step: 'refunded', by: null, refund: 20 } as const;
    expect(entryWords(back, delivery)).toBe('20.00 EUR were refunded to the card.');
    expect(entryWords({ ...back, step: 'charged_back' }, delivery)).toContain(
      'bank has charged back',
    );
  });

  test.each([
    ['due', {}, ['In work, due by 20 December']],
    ['due', { overdue: true }, ['In work', 'Overdue']],
    ['delivered', {}, ['Delivered: accept by 20 December']],
    ['delivered', { overdue: true }, ['Delivered']],
    ['change_asked', { revisionsLeft: 1 }, ['Revision 1 of 2 requested']],
    ['change_asked', {}, ['Changes requested']],
    ['disputed', { refunded: true }, ['In complaint', 'Refunded']],
    ['accepted', {}, ['Accepted']],
    ['accepted', { refunded: true }, ['Refunded']],
    ['decided', {}, ['Decided']],
    ['refunded', { refunded: true }, ['Refunded']],
  ] as const)('of the state %s with %j', (state, rest, words) => {
    const chips = stateWords({ ...delivery, state, ...rest }, 'service');
    expect(chips.map((chip) => chip.words)).toEqual(words);
  });

  test('tell each role who acts next', () => {
    const due: Delivery = { ...delivery, state: 'due', entries: [] };
    expect(standingWords(due)).toMatch(/^Deliver by 20 December 2026/);
    expect(standingWords({ ...due, role: 'buyer' })).toMatch(/^The freelancer delivers by/);
    const late: Delivery = { ...due, overdue: true };
    expect(standingWords({ ...late, role: 'buyer' })).toContain('to get your money back');
    expect(standingWords({ ...late, role: 'administrator' })).toMatch(/^The delivery was due by/);
  });
});
