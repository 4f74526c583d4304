import { expect, test } from 'vitest';
import type { Message } from '../../../../shared/features/chat/chat.ts';
import { messageOf } from '../../../../tests/kit/make/chat-examples.ts';
import { pinnedOf, type Pins, withChanged, withLoaded } from './pins.store.ts';

/** Returns a version of a message, pinned or not. */
function version(seq: number, changed: number, isPinned: boolean): Message {
  const at = `2026-11-25T10:00:${String(changed).padStart(2, '0')}.000Z`;
  return messageOf(seq, { changed, ...(isPinned && { pinned: { account_id: 1, at } }) });
}

const seqsOf = (pins: Pins) => pinnedOf(pins).map(({ seq }) => seq);

test('pins are in the order of pinning, latest first', () => {
  const pins = withChanged([version(1, 3, true)], [version(5, 2, true), version(2, 4, true)]);
  expect(seqsOf(pins)).toEqual([2, 1, 5]);
});

test('an older version of a message changes nothing', () => {
  const pins = withChanged([version(1, 3, false)], [version(1, 2, true)]);
  expect(seqsOf(pins)).toEqual([]);
});

test('news that arrived while the pins were loading stays', () => {
  const news = withChanged([], [version(1, 6, false), version(2, 7, true)]);
  const pins = withLoaded(news, [version(1, 4, true), version(3, 5, true)], 5);
  expect(seqsOf(pins)).toEqual([2, 3]);
});

test('an answer removes pins whose end was missed', () => {
  const pins = withLoaded([version(1, 1, true), version(2, 2, true)], [version(2, 2, true)], 5);
  expect(seqsOf(pins)).toEqual([2]);
});
