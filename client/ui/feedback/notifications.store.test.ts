import { describe, expect, it } from 'vitest';
import { createNotificationStore } from './notifications.store.ts';

const undo = { label: 'Undo', run: () => undefined };

function setUp() {
  const said: string[] = [];
  let time = 0;
  const store = createNotificationStore({ now: () => time, say: (text) => void said.push(text) });
  return {
    said,
    ...store.getState(),
    texts: () => store.getState().notifications.map((notification) => notification.text),
    pass: (milliseconds: number) => (time += milliseconds),
  };
}

describe('a notification', () => {
  it('is shown and announced once', () => {
    const { notify, said, texts } = setUp();
    notify('Item removed successfully.');
    expect(texts()).toEqual(['Item removed successfully.']);
    expect(said).toEqual(['Item removed successfully.']);
  });

  it('without an action disappears with a navigation after 20 seconds, not before', () => {
    const { notify, dropOld, texts, pass } = setUp();
    notify('Saved.');
    pass(19_999);
    dropOld();
    expect(texts()).toHaveLength(1);
    pass(1);
    dropOld();
    expect(texts()).toEqual([]);
  });

  it('replaces an older one, unless that one has an action', () => {
    const { notify, texts } = setUp();
    notify('Jingle mix is in your cart', { action: undo });
    notify('Saved.');
    notify('Item removed successfully.');
    expect(texts()).toEqual(['Jingle mix is in your cart', 'Item removed successfully.']);
  });

  it('with an action is announced with its place, and stays until it is dismissed', () => {
    const { notify, dropOld, dismiss, said, texts, pass } = setUp();
    const id = notify('Jingle mix is in your cart', { action: undo });
    expect(said).toEqual(['Jingle mix is in your cart. Undo: see Notifications.']);
    pass(3_600_000);
    dropOld();
    expect(texts()).toHaveLength(1);
    dismiss(id);
    expect(texts()).toEqual([]);
  });
});
