import { t } from 'texts:admin/waiting';
import type { Waiting } from '../../../../shared/features/admin.ts';
import { MAX_COUNTED } from '../../../../shared/limits.ts';
import { LOCALE } from '../../../../shared/languages/locale.ts';
import { keysOf } from '../../../../shared/keys-of.ts';
import {
  type OldestEntries,
  openQueues,
  QUEUES,
  type QueueName,
  waitOf,
} from '../../../../shared/queues.ts';
import type { Task } from './tasks.tsx';

/** Writes an administrator's waiting work: 'Waiting: 2 accounts and 1 report.' */
export function waitingLine(waiting: Waiting): string {
  const parts = keysOf(QUEUES)
    .filter((kind) => waiting[kind] > 0)
    .map((kind) => t(`kinds.${kind}`, countOf(waiting[kind])));
  return parts.length === 0
    ? t('nothing')
    : t('waiting', { list: new Intl.ListFormat(LOCALE).format(parts) });
}

/** Returns the queues with waiting work as tasks, the longest wait first. */
export function queueTasks(waiting: Waiting, oldest: OldestEntries): readonly Task[] {
  return openQueues(waiting, oldest).map((name) => ({
    to: QUEUES[name].screen,
    label: t(`kinds.${name}`, countOf(waiting[name])),
    text: ageOf(name, oldest[name]),
  }));
}

function ageOf(name: QueueName, oldest: string | null): string {
  return oldest === null ? '' : t('oldest', waitOf(name, oldest, new Date()));
}

/** Writes the count of one kind of waiting work: '3 are waiting.' */
export function waitingCount(count: number): string {
  return t('count', countOf(count));
}

function countOf(count: number): { count: number; most: boolean } {
  return { count, most: count >= MAX_COUNTED };
}
