import type { Enquiry } from '../../../../shared/rules/chat/enquiry.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import { createUnsentList } from '../../../storage/unsent-lists.ts';

interface UnsentEnquiry extends Enquiry {
  readonly conversationId: number;
}

const FIELDS = ['need', 'length', 'deliverOn', 'budget'] as const;

/** Unsent enquiries. */
const enquiries = createUnsentList<UnsentEnquiry>('enquiry', {
  idOf: ({ conversationId }) => String(conversationId),
  isOne: (value): value is UnsentEnquiry => {
    const record = recordOf(value) ?? {};
    return (
      Number.isSafeInteger(record['conversationId']) &&
      FIELDS.every((field) => typeof record[field] === 'string')
    );
  },
});

/** Returns the unsent enquiry of a conversation, or an empty one. */
export function readEnquiry(conversationId: number): Enquiry {
  const {
    need = '',
    length = '',
    deliverOn = '',
    budget = '',
  } = enquiries.find(String(conversationId)) ?? {};
  return { need, length, deliverOn, budget };
}

/** Stores an enquiry on this device, or removes an empty one. */
export function keepEnquiry(conversationId: number, enquiry: Enquiry): void {
  if (FIELDS.every((field) => enquiry[field] === '')) enquiries.drop(String(conversationId));
  else enquiries.put({ conversationId, ...enquiry });
}

export function dropEnquiry(conversationId: number): void {
  enquiries.drop(String(conversationId));
}
