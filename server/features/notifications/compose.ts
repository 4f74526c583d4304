import webPush from 'web-push';
import type { FeatureParts } from '../../parts.ts';
import { workInBatches } from '../../platform/jobs/jobs.ts';
import { merchantOf } from '../../platform/merchant.ts';
import { DAY_MS } from '../../platform/start/clock.ts';
import { forgetFaults } from '../../platform/ways.ts';
import type { Authenticator } from '../../platform/requests/session.ts';
import { sendDigests } from './digest/digest.job.ts';
import { notificationsEventHandlers, notificationsHandlers } from './notifications.handlers.ts';
import { deleteOld } from './notifications.repository.ts';
import { createNotifications } from './notifications.service.ts';
import { createOutbox } from './outbox.ts';
import { createMailInTest } from './admin/mail-in-test.ts';
import { createWaysService, waysHandlers } from './admin/ways.service.ts';
import { createSendPush } from './push-service.ts';

/** Notifications that one statement deletes. */
const BATCH = 1_000;

/** Failures that are kept for administrators. */
const KEPT_FAULTS = 200;

export function composeNotifications(
  parts: FeatureParts & { readonly authenticator: Authenticator },
) {
  const { db, clock, jobs, settings } = parts;
  const { pushKeys: keys = webPush.generateVAPIDKeys(), localPush: isLocal = false } = settings;
  const contact = merchantOf().email;
  const send = createSendPush({ keys, contact, isLocal });
  jobs.addWorker(createOutbox({ ...parts, send }));
  sendDigests(parts);
  jobs.regularly('notifications.forget', async () => {
    await workInBatches(BATCH, () => deleteOld(db, clock.now(), BATCH));
    await forgetFaults(db, new Date(clock.now().getTime() - 7 * DAY_MS), KEPT_FAULTS);
  });
  const notifications = createNotifications({ ...parts, key: keys.publicKey, isLocal });
  const mailInTest = createMailInTest(parts);
  return {
    receivers: mailInTest ? [mailInTest.receiver] : [],
    handlers: {
      ...notificationsHandlers(notifications),
      ...waysHandlers(createWaysService({ ...parts, send, mailInTest })),
    },
    eventHandlers: notificationsEventHandlers(notifications),
  };
}
