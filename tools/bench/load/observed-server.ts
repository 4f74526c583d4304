import type { Profiler } from 'node:inspector';
import { type HowToStart, type RunningServer, startServer, startWords } from '../start-server.ts';
import type { Look, ObserverAnswer, ObserverOrder } from './observer-order.ts';

/** A server under test that can be looked into. */
export interface ObservedServer extends RunningServer {
  /** Answers how it stands; with `collect` after a collection of its garbage. */
  look(collect?: boolean): Promise<Look>;
  /** The CPU profile of what it does while some work is under way. */
  profile(work: () => Promise<unknown>): Promise<Profiler.Profile>;
}

/** Starts a program with the observer in it. */
export async function startObserved(
  program: string,
  observer: string,
  environment: Readonly<Record<string, string>>,
): Promise<ObservedServer> {
  const how: HowToStart = {
    arguments: [...startWords(), '--expose-gc', '--import', observer],
    channel: true,
  };
  const server = await startServer(program, environment, how);
  const { process: child } = server;

  async function ask<K extends ObserverAnswer['kind']>(order: ObserverOrder, kind: K) {
    const answered = new Promise<ObserverAnswer>((resolve) => child.once('message', resolve));
    child.send(order);
    const answer = await answered;
    if (answer.kind === kind) return answer as Extract<ObserverAnswer, { kind: K }>;
    throw new Error(
      answer.kind === 'fault' ? answer.error : 'The observer answered another order.',
    );
  }

  return {
    ...server,
    look: (collect = false) => ask({ kind: 'look', collect }, 'look'),
    async profile(work) {
      await ask({ kind: 'profile', on: true }, 'profile');
      await work();
      const { profile } = await ask({ kind: 'profile', on: false }, 'profile');
      if (!profile) throw new Error('There is no profile.');
      return profile;
    },
  };
}
