import { messageDrafts } from './draft-storage.ts';
import { useFileOutbox } from '../files/file-outbox.store.ts';
import { outbox, reportOutbox } from './outbox.ts';

export function unsentNow() {
  const hasSome = ({ use }: { use: { getState(): { items: readonly unknown[] } } }) =>
    use.getState().items.length > 0;
  return {
    waiting: hasSome(outbox) || hasSome(reportOutbox),
    drafts: messageDrafts.use.getState().items.some(({ text }) => text !== ''),
    files: useFileOutbox.getState().files.length > 0,
  };
}
