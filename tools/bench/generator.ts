import { fork } from 'node:child_process';
import { once } from 'node:events';

/* Load generators: processes that take orders over their IPC channel, one at a time. */

type Answer<Result> =
  | { readonly ok: true; readonly result: Result }
  | { readonly ok: false; readonly error: string };

export interface LoadGenerator<Order, Result> {
  readonly pid: number;
  send(order: Order): Promise<Result>;
  stop(): void;
}

export function startGenerator<Order extends object, Result>(
  program: string,
): LoadGenerator<Order, Result> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error('The load generator ended.');
  });
  // The rejection reaches only a waiting order; the exit at the end of the bench is expected.
  ended.catch(() => {});
  return {
    pid: child.pid ?? 0,
    async send(order) {
      const answered = new Promise<Answer<Result>>((resolve) => child.once('message', resolve));
      child.send(order);
      const answer = await Promise.race([answered, ended]);
      if (!answer.ok) throw new Error(`The load generator: ${answer.error}`);
      return answer.result;
    },
    stop: () => child.disconnect(),
  };
}

/** Makes this process a generator. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- orders come from `send`, which checks their type
export function takeOrders<Order>(obey: (order: Order) => Promise<unknown>): void {
  process.on('message', (order: Order) => {
    obey(order)
      .then((result): Answer<unknown> => ({ ok: true, result }))
      .catch((error: unknown): Answer<unknown> => ({ ok: false, error: String(error) }))
      .then((answer) => process.send?.(answer))
      .catch(() => process.exit(1));
  });
  process.on('disconnect', () => process.exit());
}
