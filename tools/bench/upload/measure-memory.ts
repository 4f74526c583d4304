import { setTimeout as delay } from 'node:timers/promises';
import { residentKib } from '../process-cost.ts';
import type { Candidate } from './candidates.ts';
import { type Files, type Sender, sendFiles } from './send-files.ts';
import { AT_ONCE } from './upload-plan.ts';

/** Milliseconds until a server that was just started is at rest, and between two looks at it. */
const REST = 1_500;
const LOOK = 20;

/** How far a server's memory rises above its idle one while files come in at once, MiB. */
export async function measureMemory(
  candidate: Candidate,
  sender: Sender,
  { chunks }: Pick<Files, 'chunks'>,
): Promise<number> {
  const server = await candidate.start();
  await delay(REST);
  const idle = residentKib(server.pid);
  let most = idle;
  const looking = setInterval(() => (most = Math.max(most, residentKib(server.pid))), LOOK);
  await sendFiles({ candidate, server }, sender, { uploads: AT_ONCE, chunks });
  clearInterval(looking);
  await server.stop();
  return (most - idle) / 1_024;
}
