import type { TestPerson } from '../../kit/make/builders.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { connectInTest } from '../../kit/test-socket.ts';

/** Sends a message and waits until it is stored. */
export type Voice = (text: string) => Promise<void>;

/** Lets a person without a browser write in a conversation until the test ends. */
export async function voiceOf(
  app: TestApp,
  person: TestPerson,
  conversationId: number,
): Promise<Voice> {
  const socket = await connectInTest(app, person);
  return async (text) => {
    const clientId = crypto.randomUUID();
    const ack = await socket.send('message:send', { conversationId, text, clientId });
    if (!ack.success) throw new Error(ack.info);
  };
}
