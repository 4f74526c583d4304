import { MAX_MESSAGE } from '../../../../shared/limits.ts';
import { recordOf } from '../../../storage/browser-storage.ts';
import { createUnsentList } from '../../../storage/unsent-lists.ts';

/** A text that is being sent. The outbox drops it when the server acknowledges it. */
export interface OutgoingMessage {
  readonly clientId: string;
  readonly conversationId: number;
  readonly text: string;
  /** The number of the message that it replies to. */
  readonly replyTo?: number;
  /** The time of writing, ISO 8601. */
  readonly at: string;
  /**
   * The reason for its refusal. A refused message stays until its sender retries or discards it.
   */
  readonly refusal?: string;
}

/** A report that is being sent. The outbox drops it when the server has answered. */
export interface OutgoingReport {
  readonly clientId: string;
  readonly text: string;
  readonly aboutId: number;
  readonly conversationId?: number;
  readonly projectId?: number;
  /** Whether it is about the person's spoken hello. */
  readonly hello?: boolean;
  /** A demo of the person. */
  readonly demoId?: number;
  /** A brief of the person, or one that the person answered. */
  readonly briefId?: number;
}

/** Unacknowledged messages of the account, shared by all tabs of this browser. */
export const outbox = createUnsentList<OutgoingMessage>('message', {
  idOf: ({ clientId }) => clientId,
  isOne: isMessage,
});

/** Unacknowledged reports of the account, shared by all tabs of this browser. */
export const reportOutbox = createUnsentList<OutgoingReport>('report', {
  idOf: ({ clientId }) => clientId,
  isOne: isReport,
});

function isMessage(value: unknown): value is OutgoingMessage {
  const { clientId, conversationId, text, replyTo, at, refusal = '' } = recordOf(value) ?? {};
  return (
    typeof clientId === 'string' &&
    Number.isSafeInteger(conversationId) &&
    typeof text === 'string' &&
    text.length <= MAX_MESSAGE &&
    (replyTo === undefined || Number.isSafeInteger(replyTo)) &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof refusal === 'string'
  );
}

function isReport(value: unknown): value is OutgoingReport {
  const { clientId, text, aboutId, conversationId, projectId, hello, demoId, briefId } =
    recordOf(value) ?? {};
  const isIdIfThere = (id: unknown) => id === undefined || Number.isSafeInteger(id);
  return (
    typeof clientId === 'string' &&
    typeof text === 'string' &&
    Number.isSafeInteger(aboutId) &&
    isIdIfThere(conversationId) &&
    isIdIfThere(projectId) &&
    isIdIfThere(demoId) &&
    isIdIfThere(briefId) &&
    (hello === undefined || typeof hello === 'boolean')
  );
}
