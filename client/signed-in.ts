import { startChat } from './features/chat/start-chat.ts';
import { startLive } from './live.ts';

/** Starts what runs beside the screens while somebody is signed in: the live wire and who hears it. */
export function startAll(): void {
  startChat();
  startLive();
}
