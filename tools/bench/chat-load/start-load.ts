import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LoadAnswer, LoadOrder, PhaseResult } from './load-protocol.ts';

export type Load = ReturnType<typeof startLoad>;

export function startLoad(program: string) {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load generator ended.');
  });
  // The rejection reaches only a waiting order; the exit at the end of the bench is expected.
  ended.catch(() => {});
  return {
    async send(order: LoadOrder): Promise<PhaseResult | null> {
      const answered = new Promise<LoadAnswer>((resolve) => child.once('message', resolve));
      child.send(order);
      const answer = await Promise.race([answered, ended]);
      if (!answer.ok) throw new Error(`The load generator: ${answer.error}`);
      return answer.result;
    },
    stop: (): void => child.disconnect(),
  };
}
