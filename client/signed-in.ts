import { startCues } from './cues/cue.ts';
import { tellWhenInSight } from './features/chat/away-locks.ts';
import { startSettings } from './features/accounts/settings-sync.ts';
import { startIslands } from './features/chat/island.store.ts';
import { startChat } from './features/chat/start-chat.ts';
import { startSafety } from './features/chat/start-safety.ts';
import { showUnreadOnIcon } from './features/chat/title-icon.ts';
import { startDeliveryNews } from './features/orders/delivery-news.ts';
import { startKeepingCart } from './features/orders/keep-cart.ts';
import { startSaleNews } from './features/orders/sale-news.ts';
import { startOfferIntake } from './features/projects/offer-intake.ts';
import { startLive } from './live.ts';
import { startAppKeeper } from './offline/app-keeper.ts';

/** Starts what runs beside the screens while somebody is signed in: the live wire and who hears it. */
export function startAll(): void {
  startAppKeeper();
  startSettings();
  startKeepingCart();
  startCues();
  tellWhenInSight();
  showUnreadOnIcon();
  startChat();
  startIslands();
  startSafety();
  startOfferIntake();
  startDeliveryNews();
  startSaleNews();
  startLive();
  // Loaded now, so that they open without a connection too.
  void import('./features/chat/chat-dialogs.tsx');
}
