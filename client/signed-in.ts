import { startChat } from './features/chat/start-chat.ts';
import { startOfferIntake } from './features/projects/offer-intake.ts';
import { startLive } from './live.ts';

/** Starts what runs beside the screens while somebody is signed in: the live wire and who hears it. */
export function startAll(): void {
  startChat();
  startOfferIntake();
  startLive();
}
