import type { TestPerson } from '../../kit/make/builders.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { connectInTest } from '../../kit/test-socket.ts';

/** Sends a message and waits until it is stored. */
export type SendText = (text: string) => Promise<void>;

/** Connects a person without a browser, who writes in a conversation until the test ends. */
export async function connectSender(
  app: TestApp,
  person: TestPerson,
  conversationId: number,
): Promise<SendText> {
  const socket = await connectInTest(app, person);
  return async (text) => {
    const clientId = crypto.randomUUID();
    const ack = await socket.send('message:send', { conversationId, text, clientId });
    if (!ack.success) throw new Error(ack.info);
  };
}
