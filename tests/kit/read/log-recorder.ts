import type { DestinationStream } from 'pino';

/** Keeps what was logged, so that a test can assert what a log holds and what it does not. */
export interface LogRecorder extends DestinationStream {
  /** Everything logged so far, one JSON object a line. */
  text(): string;
}

/** An empty recorder. */
export function createLogRecorder(): LogRecorder {
  const lines: string[] = [];
  return {
    write: (line) => void lines.push(line),
    text: () => lines.join(''),
  };
}
