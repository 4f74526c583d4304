import { describe, expect, test } from 'vitest';
import type { Delivery, DeliveryEntry } from '../../../../shared/features/deliveries.ts';
import { newsOf } from './delivery-news.ts';
import { entryText, entryWords, standingWords } from './delivery-words.ts';

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
const elsewhere = { onItsScreen: false };

/** A delivery with a different last step. */
const after = (last: Partial<DeliveryEntry>, rest: Partial<Delivery> = {}): Delivery => ({
  ...delivery,
  ...rest,
  entries: [{ ...entry, ...last }],
});

describe('news', () => {
  test('report steps of others, never the person’s own', () => {
    expect(newsOf(delivery, elsewhere)).toEqual({
      id: 7,
      text: 'Jingle: ana requested changes.',
    });
    expect(newsOf({ ...delivery, role: 'buyer' }, elsewhere)).toBeUndefined();
    expect(newsOf({ ...delivery, entries: [] }, elsewhere)).toBeUndefined();
  });

  test('leave out steps that other screens report', () => {
    const delivered = after(
      { step: 'delivered', by: { role: 'freelancer', name: 'boris' } },
      { role: 'buyer' },
    );
    expect(newsOf(delivered, elsewhere)).toBeUndefined();
    expect(newsOf(delivered, { onItsScreen: true })?.text).toBe('Jingle: boris delivered 0 files.');
  });

  test('leave out the end of the complaint period of a sound', () => {
    const silent = { step: 'accepted_by_silence', by: null } as const;
    expect(newsOf(after(silent, { kind: 'stock' }), elsewhere)).toBeUndefined();
    expect(newsOf(after(silent), elsewhere)?.text).toContain('no answer within 15 days');
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
      'bank has taken back',
    );
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
