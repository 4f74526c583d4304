import { fork } from 'node:child_process';
import { once } from 'node:events';
import { waitFor } from '../../../kit/wait-for.ts';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import type { OutgoingMessage } from '../../../../client/features/chat/composer/outbox.ts';
import type { ThreadState } from '../../../../client/features/chat/thread/thread-state.ts';

/** The owner of a client, and its surroundings. */
export interface ClientOptions {
  readonly url: string;
  /** The browser's storage, which includes a session. */
  readonly storage: Readonly<Record<string, string>>;
  /** The error of the machine's clock, milliseconds. */
  readonly clockSkew: number;
}

/** The commands of a client. */
export type Command =
  | { readonly do: 'open'; readonly userId: number }
  | { readonly do: 'close' }
  | { readonly do: 'send'; readonly conversationId: number; readonly texts: readonly string[] }
  | { readonly do: 'see'; readonly visible: boolean }
  | { readonly do: 'go'; readonly pathname: string }
  /** Freezes the client for a time, and moves its clock. */
  | { readonly do: 'freeze'; readonly milliseconds: number; readonly clockMoves: number }
  | { readonly do: 'progress'; readonly conversationId: number }
  | { readonly do: 'snapshot' };

export interface Reply {
  readonly id: number;
  readonly value: unknown;
}

/** The state of a conversation at a client. */
export interface Progress {
  /** The number of messages, and the number of the last one. */
  readonly messages: number;
  readonly lastSeq: number;
  /** The number of unsent messages in all conversations. */
  readonly waiting: number;
}

/** The state of a client at a moment. */
export interface Snapshot {
  readonly status: string;
  readonly polling: boolean;
  readonly reached: boolean | undefined;
  readonly chats: readonly Chat[] | undefined;
  readonly threads: Readonly<Record<number, ThreadState>>;
  readonly unread: number;
  readonly outbox: readonly OutgoingMessage[];
  /** The messages reported as new, 'conversation/number', in order. */
  readonly arrived: readonly string[];
  /** The number of calls by path. */
  readonly calls: Readonly<Record<string, number>>;
}

/** A chat client without a screen: the real modules in their own process. */
export interface NodeClient {
  /** Opens the conversation with a person, puts it on screen and returns its id. */
  open(person: { id: number }): Promise<number>;
  do(command: Command): Promise<unknown>;
  snapshot(): Promise<Snapshot>;
  /** Waits until the client's state matches. */
  until(what: string, fits: (known: Snapshot) => boolean, seconds?: number): Promise<Snapshot>;
  /**
   * Waits until a conversation has grown. It transfers only numbers: `until` transfers every
   * message fifty times a second.
   */
  untilProgress(
    what: string,
    conversationId: number,
    fits: (progress: Progress) => boolean,
    seconds?: number,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** The client without a screen, for `buildProgram`: many of them start quickly. */
export const NODE_CLIENT = new URL('node-client.process.ts', import.meta.url);

/** Starts a built client, and waits until it runs. */
export async function startNodeClient(
  program: string,
  options: ClientOptions,
): Promise<NodeClient> {
  const child = fork(program, [JSON.stringify(options)], { serialization: 'advanced' });
  const ended = once(child, 'exit');
  const waiting = new Map<number, (value: unknown) => void>();
  let lastId = 0;

  function answerTo(id: number): Promise<unknown> {
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    const end = ended.then(() => Promise.reject(new Error('The client has ended.')));
    return Promise.race([answer, end]);
  }

  function perform(command: Command): Promise<unknown> {
    lastId += 1;
    const answer = answerTo(lastId);
    child.send({ id: lastId, command });
    return answer;
  }

  const snapshot = () => perform({ do: 'snapshot' }) as Promise<Snapshot>;
  const runs = answerTo(0);
  child.on('message', ({ id, value }: Reply) => {
    waiting.get(id)?.(value);
    waiting.delete(id);
  });
  await runs;
  return {
    open: ({ id }) => perform({ do: 'open', userId: id }) as Promise<number>,
    do: perform,
    snapshot,
    until: (what, fits, seconds = 30) =>
      waitFor(
        what,
        async () => {
          const known = await snapshot();
          return fits(known) && known;
        },
        seconds,
      ),
    async untilProgress(what, conversationId, fits, seconds = 30) {
      const look = () => perform({ do: 'progress', conversationId }) as Promise<Progress>;
      await waitFor(what, async () => fits(await look()), seconds);
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
