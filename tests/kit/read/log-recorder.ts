import type { DestinationStream } from 'pino';

/** Records log lines, so that a test can check what is logged. */
export interface LogRecorder extends DestinationStream {
  /** Returns everything logged so far, one JSON object per line. */
  text(): string;
}

export function createLogRecorder(): LogRecorder {
  const lines: string[] = [];
  return {
    write: (line) => void lines.push(line),
    text: () => lines.join(''),
  };
}
