import webPush from 'web-push';
import type { FeatureParts } from '../../parts.ts';
import { workInBatches } from '../../platform/jobs/jobs.ts';
import { merchantOf } from '../../platform/merchant.ts';
import type { Authenticator } from '../../platform/requests/session.ts';
import { notificationsEventHandlers, notificationsHandlers } from './notifications.handlers.ts';
import { deleteOld } from './notifications.repository.ts';
import { createNotifications } from './notifications.service.ts';
import { createOutbox } from './outbox.ts';
import { createSendPush } from './push-service.ts';

/** Notifications that one statement deletes. */
const BATCH = 1_000;

export function composeNotifications(
  parts: FeatureParts & { readonly authenticator: Authenticator },
) {
  const { db, clock, jobs, settings } = parts;
  const { pushKeys: keys = webPush.generateVAPIDKeys(), localPush: isLocal = false } = settings;
  const contact = merchantOf().email;
  const send = createSendPush({ keys, contact, isLocal });
  jobs.beside(createOutbox({ ...parts, send }));
  jobs.regularly('notifications.forget', () =>
    workInBatches(BATCH, () => deleteOld(db, clock.now(), BATCH)),
  );
  const notifications = createNotifications({ ...parts, key: keys.publicKey, isLocal });
  return {
    handlers: notificationsHandlers(notifications),
    eventHandlers: notificationsEventHandlers(notifications),
  };
}
