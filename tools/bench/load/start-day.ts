import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DayAnswer, DayOrder, StepFigures } from './day-order.ts';

/** The running generator of a day. */
export interface DayLoad {
  readonly pid: number;
  tell(order: DayOrder): Promise<StepFigures | null>;
  stop(): void;
}

/** Starts the built generator. */
export function startDay(program: string): DayLoad {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load generator ended.');
  });
  // It is heard of where an order waits; at the end it is as it should be.
  ended.catch(() => {});
  return {
    pid: child.pid ?? 0,
    async tell(order) {
      const answered = new Promise<DayAnswer>((resolve) => child.once('message', resolve));
      child.send(order);
      const answer = await Promise.race([answered, ended]);
      if (!answer.ok) throw new Error(`The load generator: ${answer.error}`);
      return answer.figures;
    },
    stop: () => child.disconnect(),
  };
}
