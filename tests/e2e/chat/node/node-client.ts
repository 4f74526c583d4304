import { fork } from 'node:child_process';
import { once } from 'node:events';
import { waitFor } from '../../../kit/wait-for.ts';
import type { Chat } from '../../../../shared/features/chat/chat.ts';
import type { OutgoingMessage } from '../../../../client/features/chat/composer/outbox.ts';
import type { ThreadState } from '../../../../client/features/chat/thread/thread-state.ts';

/** Whom a client belongs to, and in what world it runs. */
export interface ClientOptions {
  readonly url: string;
  /** What the browser keeps; a session is in it. */
  readonly storage: Readonly<Record<string, string>>;
  /** How far the machine's clock is wrong, milliseconds. */
  readonly clockSkew: number;
}

/** What a client can be told to do. */
export type Command =
  | { readonly do: 'open'; readonly userId: number }
  | { readonly do: 'close' }
  | { readonly do: 'send'; readonly conversationId: number; readonly texts: readonly string[] }
  | { readonly do: 'see'; readonly visible: boolean }
  | { readonly do: 'go'; readonly pathname: string }
  /** Stands still for a time, after which the clock shows a later hour. */
  | { readonly do: 'freeze'; readonly milliseconds: number; readonly clockMoves: number }
  | { readonly do: 'progress'; readonly conversationId: number }
  | { readonly do: 'snapshot' };

export interface Reply {
  readonly id: number;
  readonly value: unknown;
}

/** How far a conversation has come at a client. */
export interface Progress {
  /** How many messages it holds, and the number of the last one. */
  readonly messages: number;
  readonly lastSeq: number;
  /** How many wait to be sent, in any conversation. */
  readonly waiting: number;
}

/** What a client knows at a moment. */
export interface Snapshot {
  readonly status: string;
  readonly polling: boolean;
  readonly reached: boolean | undefined;
  readonly chats: readonly Chat[] | undefined;
  readonly threads: Readonly<Record<number, ThreadState>>;
  readonly unread: number;
  readonly outbox: readonly OutgoingMessage[];
  /** Each message it was told of as new, 'conversation/number', in order. */
  readonly arrived: readonly string[];
  /** How often it made each call. */
  readonly calls: Readonly<Record<string, number>>;
}

/** A client of the chat without a screen: the real modules, in a process of their own. */
export interface NodeClient {
  /** Opens the conversation with a person, puts it on screen and answers its id. */
  open(person: { id: number }): Promise<number>;
  do(command: Command): Promise<unknown>;
  snapshot(): Promise<Snapshot>;
  /** Waits until what the client knows fits. */
  until(what: string, fits: (known: Snapshot) => boolean, seconds?: number): Promise<Snapshot>;
  /**
   * Waits until a conversation has come so far. Numbers alone: `until` has every message handed over
   * at each look, fifty times a second.
   */
  untilProgress(
    what: string,
    conversationId: number,
    fits: (progress: Progress) => boolean,
    seconds?: number,
  ): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a client (`buildNodeClient` makes the program) and waits until it runs. */
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
