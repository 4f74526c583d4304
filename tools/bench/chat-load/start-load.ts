import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadAnswer, LoadOrder, PhaseResult } from './load-protocol.ts';

/** The running load generator. */
export interface Load {
  tell(order: LoadOrder): Promise<PhaseResult | null>;
  stop(): void;
}

/** Starts the built load generator. */
export function startLoad(program: string): Load {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load generator ended.');
  });
  // It is heard of where an order waits; at the end it is as it should be.
  ended.catch(() => {});
  return {
    async tell(order) {
      const answered = new Promise<LoadAnswer>((resolve) => child.once('message', resolve));
      child.send(order);
      const answer = await Promise.race([answered, ended]);
      if (!answer.ok) throw new Error(`The load generator: ${answer.error}`);
      return answer.result;
    },
    stop: () => child.disconnect(),
  };
}
