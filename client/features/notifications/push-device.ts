import { call } from '../../calls/api.ts';

/** Why push messages could not be turned on. */
type PushFault = 'blocked' | 'failed' | { readonly info: string };

/** Returns whether this browser has push messages. On iPhones only installed apps have them. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/**
 * Asks for permission and subscribes this device. Browsers ask only after a click or a key press.
 * `key` is the server's public key.
 */
export async function turnOnPush(key: string): Promise<PushFault | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  try {
    const { pushManager } = await navigator.serviceWorker.ready;
    // A subscription with another key cannot be replaced.
    await (await pushManager.getSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: key };
    return await store(await pushManager.subscribe(options));
  } catch {
    return 'failed';
  }
}

export async function turnOffPush(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

/** Sends the server the current subscription, in case the browser has replaced it. */
export async function renewSubscription(): Promise<void> {
  const current = await findSubscription().catch(() => undefined);
  if (current) await store(current, true);
}

/** Closes all shown notifications. */
export async function closeShown(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!hasPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

async function store(
  subscription: PushSubscription,
  renew = false,
): Promise<PushFault | undefined> {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const answer = await call('/notifications/addDevice', { endpoint, p256dh, auth, renew });
  return answer.success ? undefined : { info: answer.info };
}
