import type { Brief } from '../../../../shared/rules/chat/brief.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import { createKeptList } from '../../../storage/kept-lists.ts';

interface KeptBrief extends Brief {
  readonly conversationId: number;
}

const FIELDS = ['need', 'length', 'deliverOn', 'budget'] as const;

/** Briefs that were typed and not sent yet. They survive a reload. */
const briefs = createKeptList<KeptBrief>('brief', {
  idOf: ({ conversationId }) => String(conversationId),
  isOne: (value): value is KeptBrief => {
    const record = recordOf(value) ?? {};
    return (
      Number.isSafeInteger(record['conversationId']) &&
      FIELDS.every((field) => typeof record[field] === 'string')
    );
  },
});

/** Returns the unsent brief of a conversation, or an empty one. */
export function readBrief(conversationId: number): Brief {
  const {
    need = '',
    length = '',
    deliverOn = '',
    budget = '',
  } = briefs.find(String(conversationId)) ?? {};
  return { need, length, deliverOn, budget };
}

/** Stores a brief on this device, or removes an empty one. */
export function keepBrief(conversationId: number, brief: Brief): void {
  if (FIELDS.every((field) => brief[field] === '')) briefs.drop(String(conversationId));
  else briefs.put({ conversationId, ...brief });
}

export function dropBrief(conversationId: number): void {
  briefs.drop(String(conversationId));
}
