import { once } from 'node:events';
import type { Log } from './log.ts';

/** The end of the process, requested by a person, the system or an error. */
interface End {
  /** Throws `EndAsked` after the end was requested. Call it between the steps of a start. */
  readonly throwIfAsked: () => void;
  /** Waits for the request and returns the exit code. */
  readonly asked: () => Promise<number>;
}

/** Thrown to abort a start. */
export class EndAsked extends Error {
  override readonly name = 'EndAsked';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('The process was asked to end.');
    this.exitCode = exitCode;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export const STOP_SECONDS = 35;

/**
 * Listens for everything that ends the process: Ctrl-C and similar signals with exit code 0,
 * uncaught errors with 1. It only reports the request; the code that opened resources closes them.
 * After `STOP_SECONDS` the process exits in any case. Node's warnings go to the log.
 */
export function listenForEnd(log: Log): End {
  const controller = new AbortController();
  const { signal } = controller;
  const ask = (exitCode: number) => {
    // With npm, a Ctrl-C in a terminal arrives twice: from the terminal and from npm.
    if (signal.aborted) return;
    controller.abort(new EndAsked(exitCode));
    setTimeout(() => {
      log.fatal(`Not everything was closed within ${STOP_SECONDS} seconds.`);
      process.exit(1);
    }, STOP_SECONDS * 1_000).unref();
  };
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'An uncaught error ends the server.');
    ask(1);
  };
  for (const name of SIGNALS) process.on(name, () => ask(0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warning.'));
  return {
    throwIfAsked: () => signal.throwIfAborted(),
    async asked() {
      if (!signal.aborted) await once(signal, 'abort');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `ask` gives no other reason
      return (signal.reason as EndAsked).exitCode;
    },
  };
}
