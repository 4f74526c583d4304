import { startCues } from './cues/cue.ts';
import { holdLockWhileVisible } from './cues/window-locks.ts';
import { startSettings } from './settings/settings-sync.ts';
import { startIslands } from './features/chat/thread/island.store.ts';
import { startChat } from './features/chat/wire/start-chat.ts';
import { startSafety } from './features/chat/safety/send-report.ts';
import { showUnreadOnIcon } from './features/chat/inbox/title-icon.ts';
import { startDeliveryNews } from './features/orders/deliveries/delivery-news.ts';
import { startCartSync } from './features/orders/cart/cart-sync.ts';
import { startKeepingCart } from './features/orders/cart/keep-cart.ts';
import { mergeKeptSounds } from './features/shortlists/merge-kept.ts';
import { startSaleNews } from './features/orders/cart/sale-news.ts';
import { startOfferIntake } from './features/offers/offer-intake.ts';
import { startNotifications } from './features/notifications/start-notifications.ts';
import { startLive } from './calls/live.ts';
import { startAppCache } from './offline/app-cache.ts';

/**
 * Starts everything that runs beside the screens of a signed-in person: the live connection and its
 * listeners.
 */
export function startAll(): void {
  startAppCache();
  startSettings();
  startKeepingCart();
  startCartSync();
  mergeKeptSounds();
  startCues();
  holdLockWhileVisible();
  showUnreadOnIcon();
  startChat();
  startIslands();
  startSafety();
  startOfferIntake();
  startDeliveryNews();
  startSaleNews();
  startNotifications();
  startLive();
  // Loaded now, so that they also open without a connection. A failure shows when one is opened.
  import('./features/chat/settings/chat-dialogs.tsx').catch(() => undefined);
}
