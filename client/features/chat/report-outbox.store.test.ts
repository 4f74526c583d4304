import { expect, test } from 'vitest';
import { createMemoryStorage } from '../../browser-storage.ts';
import { createReportOutbox, type OutgoingReport } from './report-outbox.store.ts';

const report = (clientId: string): OutgoingReport => ({ clientId, text: 'why', aboutId: 7 });

function twoTabs() {
  const storage = createMemoryStorage();
  const heard: ((key: string | null) => void)[] = [];
  const open = () => createReportOutbox({ storage, onOtherTab: (changed) => heard.push(changed) });
  return {
    storage,
    open,
    tabs: [open(), open()] as const,
    tell: () => heard.forEach((changed) => changed('report-outbox')),
  };
}

const ids = (outbox: ReturnType<typeof createReportOutbox>) =>
  outbox.getState().reports.map(({ clientId }) => clientId);

test('a report survives a reload, and another tab’s stays beside it', () => {
  const { tabs, open, tell } = twoTabs();
  tabs[0].getState().add(report('a'));
  tabs[1].getState().add(report('b'));
  tell();
  expect(ids(tabs[0])).toEqual(['a', 'b']);
  tabs[1].getState().remove('a');
  tell();
  expect(ids(tabs[0])).toEqual(['b']);
  expect(ids(open())).toEqual(['b']);
});

test('a storage that holds nonsense is an empty outbox', () => {
  const { storage, open } = twoTabs();
  for (const nonsense of ['{', '{}', '[1, null, {"clientId": 5}]']) {
    storage.setItem('report-outbox', nonsense);
    expect(ids(open())).toEqual([]);
  }
});
