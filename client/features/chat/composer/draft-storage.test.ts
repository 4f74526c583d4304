import { describe, expect, it } from 'vitest';
import { mergeDraft, type MessageDraft } from './draft-storage.ts';

const saved: MessageDraft = { conversationId: 3, text: 'Hello', version: 4, isSaved: true };
const typed: MessageDraft = { ...saved, text: 'Hello there', isSaved: false, sent: 'Hello' };
const empty: MessageDraft = { conversationId: 3, text: '', version: 0, isSaved: true };

function theirs(text: string, version: number, since = 1) {
  return { conversation_id: 3, text, version, since };
}

describe('the draft of another device', () => {
  it('fills an empty box', () => {
    expect(mergeDraft(empty, theirs('Hello', 9, 9))).toEqual({ ...saved, version: 9 });
  });

  it('replaces the text that it was made from', () => {
    expect(mergeDraft(saved, theirs('Hello you', 6, 2))).toEqual({
      ...saved,
      text: 'Hello you',
      version: 6,
    });
  });

  it('empties the box once that text was sent elsewhere', () => {
    expect(mergeDraft(saved, theirs('', 5))).toEqual({ ...empty, version: 5 });
  });

  it('waits beside a text that it was not made from', () => {
    const other = { text: 'Bye', version: 7 };
    expect(mergeDraft(saved, theirs('Bye', 7, 5))).toEqual({ ...saved, other });
    expect(mergeDraft(typed, theirs('Bye', 7))).toEqual({ ...typed, other });
  });

  it('does not come back into a box that was emptied by sending', () => {
    const sent = { ...empty, version: 4, isSaved: false };
    expect(mergeDraft(sent, theirs('Hello', 4))).toBe(sent);
    expect(mergeDraft(sent, theirs('Hello', 5)).text).toBe('');
  });

  it('is not offered as another draft if this device sent it', () => {
    expect(mergeDraft(typed, theirs('Hello', 5))).toEqual({ ...typed, version: 5 });
    const offered = { ...typed, other: { text: 'Bye', version: 5 } };
    expect(mergeDraft(offered, theirs('Hello there', 6))).toEqual({
      ...typed,
      version: 6,
      isSaved: true,
    });
  });

  it('leaves the text of this device as the only draft once it was sent', () => {
    const offered = { ...saved, other: { text: 'Bye', version: 7 } };
    expect(mergeDraft(offered, theirs('', 8, 5))).toEqual({ ...saved, version: 8, isSaved: false });
  });

  it('changes nothing if it is older', () => {
    expect(mergeDraft(saved, theirs('Old', 3))).toBe(saved);
  });
});
