import { t } from 'texts:chat/delivery';
import { announce, announcer } from '../../../announcer/announce.ts';
import { useLive } from '../../../live.ts';
import { useChats } from './chat.store.ts';
import { heal } from './heal.ts';
import { usePolling } from './polling.ts';
import { wireNow } from './wire.ts';

/** A connection that is away longer than this is spoken of, milliseconds. */
const LONG_AWAY = 5_000;

/** Says once that the server cannot be reached, and once, with what was missed, that it can again. */
export function followConnection(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Says what was missed; there since the loss was spoken of. */
  let sayMissed: (() => void) | undefined;

  function sayLost(): void {
    // From here on: the first message that comes may be what shows that the server is back.
    sayMissed = announcer.gather();
    // A start without a connection was said already.
    if (useChats.getState().keptAt === undefined) announce(t('connectionLost'), { unasked: true });
  }

  function follow(): void {
    const isOff = useLive.getState().status === 'off';
    if (wireNow() === 'away' && !isOff) {
      timer ??= setTimeout(sayLost, LONG_AWAY);
      return;
    }
    clearTimeout(timer);
    timer = undefined;
    if (sayMissed && !isOff) void sayBack(sayMissed);
    else sayMissed?.();
    sayMissed = undefined;
  }

  useLive.subscribe(follow);
  usePolling.subscribe(follow);
}

/** What was missed is asked for first, so that both are one announcement. */
async function sayBack(sayMissed: () => void): Promise<void> {
  await heal();
  announce(t('connectionBack'), { unasked: true });
  sayMissed();
}
