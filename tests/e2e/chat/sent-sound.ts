import type { TestPerson } from '../../kit/make/builders.ts';
import { uploadFile } from '../../kit/make/upload.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { makeTone } from '../kit/tone.ts';

const PEAKS = Buffer.from(
  Array.from({ length: 200 }, (_unused, bar) => 40 + Math.round(180 * Math.sin(bar / 12) ** 2)),
).toString('base64');

/** Sends a sound like another person's client. */
export async function sendSound(
  app: TestApp,
  { boris, conversationId }: { boris: TestPerson; conversationId: number },
  seconds: number,
  name = 'Rain on tin.wav',
): Promise<void> {
  const fileId = await uploadFile(app, boris.auth, makeTone(seconds), name, 'chat');
  const clientId = crypto.randomUUID();
  const sent = { conversationId, clientId, fileId, durationMs: seconds * 1_000, peaks: PEAKS };
  const reply = await app.call('/media/sendFile', sent, boris.auth);
  if (!reply.success) throw new Error(reply.info);
}
