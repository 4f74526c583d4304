import { connect, type Socket } from 'node:net';

/** What a load came to. */
export interface HttpLoad {
  readonly perSecond: number;
  /** Whole requests, from the first byte sent to the last one read, milliseconds. */
  readonly took: readonly number[];
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Posts JSON bodies over some connections, each of which sends the next body when it has its answer.
 * Written on bare sockets: Node's own client would cost more than the servers it measures. An answer
 * other than 200 throws.
 * @param nextBody called once for each request
 */
export async function loadHttp(
  { port, path }: { port: number; path: string },
  nextBody: () => string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<HttpLoad> {
  const took: number[] = [];
  const start = performance.now();

  async function drive(): Promise<void> {
    const socket = connect(port, '127.0.0.1');
    const answers = readAnswers(socket);
    while (performance.now() < start + seconds * 1_000) {
      const sent = performance.now();
      socket.write(requestOf(path, nextBody()));
      const status = await nextOf(answers);
      if (status !== 200) throw new Error(`A request was answered ${status}.`);
      took.push(performance.now() - sent);
    }
    socket.destroy();
  }

  await Promise.all(Array.from({ length: connections }, drive));
  return { perSecond: took.length / ((performance.now() - start) / 1_000), took };
}

async function nextOf(answers: AsyncIterator<number, undefined>): Promise<number | undefined> {
  return (await answers.next()).value;
}

function requestOf(path: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

/** The status of each answer, when it is there to its end. */
async function* readAnswers(socket: Socket): AsyncGenerator<number, undefined> {
  let missing = 0;
  let status = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    if (missing === 0) {
      const headEnd = chunk.indexOf(HEAD_END);
      const head = chunk.subarray(0, headEnd).toString('latin1');
      status = Number(head.slice(9, 12));
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]) - (chunk.length - headEnd - 4);
    } else {
      missing -= chunk.length;
    }
    if (missing === 0) yield status;
  }
  return undefined;
}
