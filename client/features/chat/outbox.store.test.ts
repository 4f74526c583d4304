import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../browser-storage.ts';
import { createOutboxStore, type OutgoingMessage } from './outbox.store.ts';

const message = (clientId: string): OutgoingMessage => ({
  clientId,
  conversationId: 1,
  text: `text ${clientId}`,
  at: '2026-11-20T10:00:00.000Z',
});

/** Two tabs of one browser: what one writes, the other hears of. */
function twoTabs() {
  const storage = createMemoryStorage();
  const heard: ((key: string | null) => void)[] = [];
  const open = () => createOutboxStore({ storage, onOtherTab: (changed) => heard.push(changed) });
  const tabs = [open(), open()] as const;
  return { storage, tabs, open, tell: () => heard.forEach((changed) => changed('outbox')) };
}

const ids = (store: ReturnType<typeof createOutboxStore>) =>
  store.getState().messages.map(({ clientId }) => clientId);

test('what is in the outbox survives a reload, in order', () => {
  const { tabs, open } = twoTabs();
  tabs[0].getState().add(message('a'));
  tabs[0].getState().add(message('b'));
  expect(ids(open())).toEqual(['a', 'b']);
});

test('two tabs that write at the same time lose nothing of each other', () => {
  const { tabs, tell } = twoTabs();
  tabs[0].getState().add(message('a'));
  tabs[1].getState().add(message('b'));
  tell();
  expect(ids(tabs[0])).toEqual(['a', 'b']);
  tabs[1].getState().remove('a');
  tell();
  expect(ids(tabs[0])).toEqual(['b']);
});

test('a refused message waits with its reason, until it is tried again', () => {
  const [outbox] = twoTabs().tabs;
  outbox.getState().add(message('a'));
  outbox.getState().refuse('a', 'Too long.');
  expect(outbox.getState().messages[0]?.refusal).toBe('Too long.');
  outbox.getState().retry('a');
  expect(outbox.getState().messages[0]).toEqual(message('a'));
});

test('a storage that holds nonsense is an empty outbox', () => {
  const { storage, open } = twoTabs();
  for (const nonsense of ['{', '{}', '[1, null, {"clientId": 5}]']) {
    storage.setItem('outbox', nonsense);
    expect(ids(open())).toEqual([]);
  }
});
