import { Agent, type ClientRequest, request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson } from '../kit/make/builders.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { openRaw, statusOf } from '../kit/servers/raw-connection.ts';
import { type SecondProcess, startSecondProcess } from '../kit/servers/second-process.ts';
import { uploadFile } from '../kit/make/upload.ts';

/* Stops a server under load. `STOPS=20 STOP_CONNECTIONS=96` repeats this more often with more load.
   These clients never retry. Node's own clients do not retry either, and most calls are POST, which
   may not be repeated automatically. */

const STOPS = Number(process.env['STOPS'] ?? 2);
const CONNECTIONS = Number(process.env['STOP_CONNECTIONS'] ?? 32);
/** On every eighth connection the body arrives in two pieces. */
const SLOW_EVERY = 8;
const PAUSE_MS = 400;
/** Long enough for a busy machine. */
const PATIENCE = { timeout: 30_000 };
const PATH = '/api/rates/getCurrent';
/** More than the kernel buffers of both sides hold. */
const DOWNLOAD_BYTES = 24 * 1024 ** 2;

let server: SecondProcess;
let download: string;
beforeAll(async () => {
  server = await startSecondProcess({ LIMITS: 'off' });
  download = await makeDownload();
}, 120_000);
afterAll(() => server.stop());

interface Counts {
  answered: number;
  /** Responses that announced the end of their connection. */
  last: number;
  /** Requests without a complete response, each with its error and kind of connection. */
  readonly cut: string[];
}

test(
  `${STOPS} stops with ${CONNECTIONS} busy connections cut no request`,
  async () => {
    const counts: Counts = { answered: 0, last: 0, cut: [] };
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (stop > 0) await server.start();
      await stopOnce(counts);
    }
    process.stdout.write(
      `\n${STOPS} stops: ${counts.answered} requests answered, ${counts.cut.length} cut on ` +
        `${STOPS * CONNECTIONS} busy connections\n`,
    );
    expect(counts.cut).toEqual([]);
    expect(counts.last).toBe(STOPS * CONNECTIONS);
  },
  60_000 * STOPS,
);

/**
 * Keeps all connections busy, stops the server in the middle, and waits until no request is
 * answered.
 */
async function stopOnce(counts: Counts): Promise<void> {
  const enough = counts.answered + CONNECTIONS * 4;
  const busy = Array.from({ length: CONNECTIONS }, (_, at) =>
    keepBusy(at % SLOW_EVERY === 0, counts),
  );
  const slow = await beginSlowly();
  await expect.poll(() => counts.answered, PATIENCE).toBeGreaterThan(enough);
  server.earmark.signal('SIGTERM');
  await slow.finish();
  await Promise.all(busy);
  expect((await server.earmark.ended).code).toBe(0);
}

/** Sends requests over one connection until the server is gone. */
async function keepBusy(isSlow: boolean, counts: Counts): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const asked = request(`${server.url}${PATH}`, {
      agent,
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
    });
    try {
      const isLast = await ask(asked, isSlow);
      counts.answered += 1;
      if (isLast) counts.last += 1;
    } catch (error) {
      agent.destroy();
      const { code, message } = error as NodeJS.ErrnoException;
      // The server no longer listens: no request was started.
      if (code === 'ECONNREFUSED') return;
      counts.cut.push(`${code ?? message} ${asked.reusedSocket ? 'used' : 'new'} connection`);
      return;
    }
  }
}

/** Sends one request. Returns whether the server closes the connection after it. */
function ask(asked: ClientRequest, isSlow: boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    asked.once('error', reject);
    asked.once('response', (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve(response.headers.connection === 'close');
        else reject(new Error(`status ${response.statusCode}`));
      });
    });
    asked.write('{');
    if (isSlow) setTimeout(() => asked.end('}'), PAUSE_MS);
    else asked.end('}');
  });
}

/**
 * Starts slow requests: one in its head, one in its body, and one in its response. They continue
 * when the server has closed an idle connection, seconds later.
 */
async function beginSlowly() {
  const post = `POST ${PATH} HTTP/1.1\r\nHost: earmark.example\r\nContent-Type: application/json\r\n`;
  const begin = async (text: string) => {
    const connection = await openRaw(server);
    connection.write(text);
    return connection;
  };
  const idle = await begin(`${post}Content-Length: 2\r\n\r\n{}`);
  const head = await begin(post);
  const body = await begin(`${post}Content-Length: 2\r\n\r\n{`);
  const reader = await begin('');
  reader.socket.once('data', () => reader.socket.pause());
  reader.write(`GET ${download} HTTP/1.1\r\nHost: earmark.example\r\n\r\n`);
  await Promise.all(
    [idle, reader].map((it) => expect.poll(() => statusOf(it), PATIENCE).toBe(200)),
  );
  return {
    async finish() {
      await idle.ended;
      head.write('Content-Length: 2\r\n\r\n{}');
      body.write('}');
      reader.socket.resume();
      const [first, second, bytes] = await Promise.all([head.ended, body.ended, reader.ended]);
      expect(first).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/is);
      expect(second).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/is);
      expect(bytes.length - bytes.indexOf('\r\n\r\n') - 4).toBe(DOWNLOAD_BYTES);
    },
  };
}

/** Sends a large file in a conversation. Returns its download address. */
async function makeDownload(): Promise<string> {
  const [ana, boris] = await Promise.all([makePerson(server), makePerson(server, { role: 2 })]);
  const conversationId = await makeConversation(server, ana, boris);
  const bytes = Buffer.alloc(DOWNLOAD_BYTES, 'earmark');
  const fileId = await uploadFile(server, ana.auth, bytes, 'notes.txt', 'chat');
  const sent = { conversationId, clientId: randomUUID(), fileId };
  expect((await server.call('/media/sendFile', sent, ana.auth)).success).toBe(true);
  const link = await server.call('/media/getLink', { fileId }, ana.auth);
  if (!link.success) throw new Error(link.info);
  return link.data.url;
}
