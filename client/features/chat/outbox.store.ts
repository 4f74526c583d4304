import { create } from 'zustand';
import { MAX_MESSAGE } from '../../../shared/limits.ts';
import { browserParts, readKeptList, type StoreParts } from '../../browser-storage.ts';

/** A text on its way. It leaves the outbox once the server has said that it is stored. */
export interface OutgoingMessage {
  readonly clientId: string;
  readonly conversationId: number;
  readonly text: string;
  /** When it was written, ISO 8601. */
  readonly at: string;
  /** Why the server refused it; then it waits for its writer. */
  readonly refusal?: string;
}

interface OutboxState {
  readonly messages: readonly OutgoingMessage[];
  add: (message: OutgoingMessage) => void;
  remove: (clientId: string) => void;
  refuse: (clientId: string, refusal: string) => void;
  /** Lets a refused message be tried again. */
  retry: (clientId: string) => void;
  restore: () => void;
}

const KEY = 'outbox';

/** Makes the outbox: kept in the storage, so that a reload or a crash loses nothing. */
export function createOutboxStore({ storage, onOtherTab }: Omit<StoreParts, 'now'>) {
  const read = () => onlyOnce(readKeptList(storage, KEY, isOutgoing));
  const useStore = create<OutboxState>()((set) => {
    /** Changes what is kept now, which another tab may have written since. */
    const change = (edit: (messages: OutgoingMessage[]) => OutgoingMessage[]) => {
      const messages = edit(read());
      storage.setItem(KEY, JSON.stringify(messages));
      set({ messages });
    };
    const editOne = (clientId: string, edit: (message: OutgoingMessage) => OutgoingMessage) =>
      change((messages) => messages.map((one) => (one.clientId === clientId ? edit(one) : one)));
    return {
      messages: read(),
      add: (message) => change((messages) => [...messages, message]),
      remove: (clientId) =>
        change((messages) => messages.filter((one) => one.clientId !== clientId)),
      refuse: (clientId, refusal) => editOne(clientId, (one) => ({ ...one, refusal })),
      retry: (clientId) => editOne(clientId, ({ refusal: _refusal, ...one }) => one),
      restore: () => set({ messages: read() }),
    };
  });
  onOtherTab((key) => {
    if (key === null || key === KEY) useStore.getState().restore();
  });
  return useStore;
}

/** The outbox of this browser. */
export const useOutbox = createOutboxStore(browserParts);

function isOutgoing(value: unknown): value is OutgoingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { clientId, conversationId, text, at, refusal = '' } = value as Record<string, unknown>;
  return (
    typeof clientId === 'string' &&
    Number.isSafeInteger(conversationId) &&
    typeof text === 'string' &&
    text.length <= MAX_MESSAGE &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof refusal === 'string'
  );
}

function onlyOnce(messages: readonly OutgoingMessage[]): OutgoingMessage[] {
  return [...new Map(messages.map((message) => [message.clientId, message])).values()];
}
