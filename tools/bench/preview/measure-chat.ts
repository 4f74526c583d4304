import { CHUNK_BYTES } from '../../../shared/limits.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { Candidate } from '../chat/candidates.ts';
import { STEADY_PER_SECOND } from '../chat/chat-plan.ts';
import { measure } from '../chat/measure.ts';
import type { Person, Phase } from '../chat-load/load-protocol.ts';
import type { Load } from '../chat-load/start-load.ts';
import { type PreviewPlan, SOUNDS } from './preview-plan.ts';

/** How long messages took, 99 of 100 at most; milliseconds. */
export interface ChatDelay {
  readonly idle: number;
  readonly encoding: number;
}

interface ChatParts {
  readonly load: Load;
  readonly database: BenchDatabase;
  readonly people: readonly Person[];
  readonly plan: PreviewPlan;
  /** The WAV file that is uploaded for its preview. */
  readonly sound: Buffer;
}

const WARM_UP_SECONDS = 2;

/**
 * Measures 500 messages a second on a freshly started server: first alone, then while the previews
 * of four sounds are made. Throws when they were done before the measuring was.
 */
export async function measureChat(earmark: Candidate, parts: ChatParts): Promise<ChatDelay> {
  const { load, database, people, plan, sound } = parts;
  const server = await earmark.start();
  try {
    await load.tell({ kind: 'connect', port: server.port, wire: earmark.wire, people });
    const run = (seconds: number) => {
      const phase: Phase = { kind: 'open', perSecond: STEADY_PER_SECOND, seconds };
      return measure(load, { server, database }, phase, { from: 0, to: people.length });
    };
    await run(WARM_UP_SECONDS);
    const idle = await run(plan.chat);
    for (let count = 0; count < SOUNDS; count += 1) await upload(server.port, people[0], sound);
    const encoding = await run(plan.chat);
    if ((await countWaiting(database)) === 0) {
      throw new Error('The previews were made before the messages were measured.');
    }
    await finishAll(database);
    return { idle: idle.p99, encoding: encoding.p99 };
  } finally {
    await load.tell({ kind: 'disconnect' });
    await server.stop();
  }
}

async function upload(port: number, person: Person | undefined, sound: Buffer): Promise<void> {
  const totalChunks = Math.ceil(sound.length / CHUNK_BYTES);
  let fileId = '';
  for (let num = 0; num < totalChunks; num += 1) {
    const form = new FormData();
    const fields = { file: 'track.wav', extension: 'wav', num, totalChunks, fileId };
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('Auth', JSON.stringify(person?.auth));
    const piece = sound.subarray(num * CHUNK_BYTES, (num + 1) * CHUNK_BYTES);
    form.append('fileToUpload', new Blob([Uint8Array.from(piece)]), 'blob');
    const address = `http://127.0.0.1:${port}/api/media/uploadFile`;
    const response = await fetch(address, { method: 'POST', body: form });
    const reply = (await response.json()) as { info: string; data: { fileId: string } | null };
    if (!reply.data) throw new Error(`A chunk was refused: ${reply.info}`);
    fileId = reply.data.fileId;
  }
}

async function countWaiting({ db }: BenchDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('sound')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return count;
}

/** Waits for what is left, so that the next round begins with nothing to do. */
async function finishAll(database: BenchDatabase): Promise<void> {
  while ((await countWaiting(database)) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
