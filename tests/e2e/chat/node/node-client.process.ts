import type { ClientOptions, Command, Progress, Reply, Snapshot } from './node-client.ts';
import { makePage } from './page-globals.ts';

const page = makePage(JSON.parse(process.argv[2] ?? '') as ClientOptions);

// The modules read their globals when they are loaded, so the page has to exist before.
const { startChat } = await import('../../../../client/features/chat/wire/start-chat.ts');
const store = await import('../../../../client/features/chat/wire/chat.store.ts');
const { sendMessage } = await import('../../../../client/features/chat/composer/send-message.ts');
const { outbox } = await import('../../../../client/features/chat/composer/outbox.ts');
const { usePolling } = await import('../../../../client/features/chat/wire/polling.ts');
const { useUnread } = await import('../../../../client/features/chat/inbox/unread.store.ts');
const { startOfferIntake } = await import('../../../../client/features/offers/offer-intake.ts');
const { startLive, useLive } = await import('../../../../client/calls/live.ts');

const arrived: string[] = [];
const calls: Record<string, number> = {};

store.onArrival((messages) => {
  for (const { conversation_id, seq } of messages) arrived.push(`${conversation_id}/${seq}`);
});
countCalls();
startChat();
startOfferIntake();
startLive();

process.on('message', ({ id, command }: { id: number; command: Command }) => {
  void run(command).then((value) => process.send?.({ id, value } satisfies Reply));
});
// The parent process has ended.
process.on('disconnect', () => process.exit());
process.send?.({ id: 0, value: null } satisfies Reply);

async function run(command: Command): Promise<unknown> {
  switch (command.do) {
    case 'open': {
      const opened = await store.openConversation({
        userId: command.userId,
        categoryId: null,
        serviceId: null,
      });
      if (!('id' in opened)) throw new Error(opened.fault);
      store.showConversation(opened.id);
      return opened.id;
    }
    case 'close':
      return store.showConversation(undefined);
    case 'send':
      for (const text of command.texts) sendMessage(command.conversationId, text);
      return undefined;
    case 'see':
      return page.setVisible(command.visible);
    case 'go':
      return page.setAddress(command.pathname);
    case 'freeze':
      // Stops all timers and events, as in a frozen tab.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, command.milliseconds);
      return page.moveClock(command.clockMoves);
    case 'progress':
      return progress(command.conversationId);
    case 'snapshot':
      return snapshot();
  }
}

function progress(conversationId: number): Progress {
  const messages = store.useChats.getState().threads[conversationId]?.messages ?? [];
  return {
    messages: messages.length,
    lastSeq: messages.at(-1)?.seq ?? 0,
    waiting: outbox.use.getState().items.length,
  };
}

function snapshot(): Snapshot {
  const { chats, threads } = store.useChats.getState();
  const { polling, reached } = usePolling.getState();
  return {
    status: useLive.getState().status,
    polling,
    reached,
    chats,
    threads,
    unread: useUnread.getState().total,
    outbox: outbox.use.getState().items,
    arrived: [...arrived],
    calls: { ...calls },
  };
}

/** Counts the calls by path, to find out what polls. */
function countCalls(): void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const path = typeof input === 'string' ? input : '';
    calls[path] = (calls[path] ?? 0) + 1;
    return fetch(input, init);
  };
}
