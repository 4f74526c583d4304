import { once } from 'node:events';
import type { Log } from './log.ts';

/** The end of the process, which a person, the system or a fault asks for. */
export interface End {
  /** Throws `EndAsked` once the end was asked for: stands between the steps of a start. */
  readonly throwIfAsked: () => void;
  /** Waits for it, and answers the exit code. */
  readonly asked: () => Promise<number>;
}

/** Thrown out of a start that was told to end. */
export class EndAsked extends Error {
  override readonly name = 'EndAsked';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('The process was asked to end.');
    this.exitCode = exitCode;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How long a stop takes at most. */
export const STOP_SECONDS = 35;

/**
 * Listens for what ends the process: Ctrl-C and its like with exit code 0, an error that nobody
 * caught with 1. It only says so; whoever opened things closes them. What is not closed after
 * `STOP_SECONDS` is left to its fate. Warnings of Node go into the log.
 */
export function listenForEnd(log: Log): End {
  const controller = new AbortController();
  const { signal } = controller;
  const ask = (exitCode: number) => {
    // A terminal's Ctrl-C arrives twice under npm: from the terminal and from npm.
    if (signal.aborted) return;
    controller.abort(new EndAsked(exitCode));
    setTimeout(() => {
      log.fatal(`Not everything was closed within ${STOP_SECONDS} seconds.`);
      process.exit(1);
    }, STOP_SECONDS * 1_000).unref();
  };
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'An error that nobody caught: the server ends.');
    ask(1);
  };
  for (const name of SIGNALS) process.on(name, () => ask(0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node warns.'));
  return {
    throwIfAsked: () => signal.throwIfAborted(),
    async asked() {
      if (!signal.aborted) await once(signal, 'abort');
      return (signal.reason as EndAsked).exitCode;
    },
  };
}
