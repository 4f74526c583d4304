import { once } from 'node:events';
import type { Log } from './log.ts';

/** Thrown to abort a start. */
export class ShutdownRequested extends Error {
  override readonly name = 'ShutdownRequested';
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('The process was asked to end.');
    this.exitCode = exitCode;
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
export const STOP_SECONDS = 35;

/**
 * Listens for signals such as Ctrl-C (exit code 0) and uncaught errors (1). It only reports the
 * request; the code that opened resources closes them. After `STOP_SECONDS` the process exits in
 * any case. Node's warnings go to the log.
 */
export function listenForShutdown(log: Log) {
  const controller = new AbortController();
  const { signal } = controller;
  const request = (exitCode: number) => {
    // With npm, a Ctrl-C in a terminal arrives twice: from the terminal and from npm.
    if (signal.aborted) return;
    controller.abort(new ShutdownRequested(exitCode));
    setTimeout(() => {
      log.fatal(`Not everything was closed within ${STOP_SECONDS} seconds.`);
      process.exit(1);
    }, STOP_SECONDS * 1_000).unref();
  };
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'An uncaught error ends the server.');
    request(1);
  };
  for (const name of SIGNALS) process.on(name, () => request(0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warning.'));
  return {
    /** Throws `ShutdownRequested` after a request. Call it between the steps of a start. */
    throwIfRequested: (): void => signal.throwIfAborted(),
    /** Waits for the request and returns the exit code. */
    async requested(): Promise<number> {
      if (!signal.aborted) await once(signal, 'abort');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `request` gives no other reason
      return (signal.reason as ShutdownRequested).exitCode;
    },
  };
}

/**
 * Thrown by work that was aborted because the server stops. It is not a fault; the work runs again
 * after the next start.
 */
export class Stopped extends Error {
  constructor() {
    super('The server stops.');
    this.name = 'Stopped';
  }
}
