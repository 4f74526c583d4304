import { randomBytes, randomUUID } from 'node:crypto';
import type { notificationsCalls } from '../../../shared/features/notifications.ts';
import { type AccessExpectation, members, ofBuyer } from './access-rows.ts';

/** Builds a new subscription at a push service that does not exist. */
const newSubscription = () => ({
  endpoint: `https://push.example/${randomUUID()}`,
  p256dh: randomBytes(65).toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
});

/** The expected outcomes of the calls about notifications. */
export const NOTIFICATION_ACCESS = {
  '/notifications/get': members,
  '/notifications/count': members,
  '/notifications/read': members,
  '/notifications/getDevices': members,
  '/notifications/addDevice': { ...members, makePayload: newSubscription },
  '/notifications/removeDevice': {
    row: ofBuyer(404),
    makePayload: async ({ app, people }) => {
      const { auth } = people.of('buyer');
      await app.call('/notifications/addDevice', newSubscription(), auth);
      const listed = await app.call('/notifications/getDevices', {}, auth);
      return { id: listed.data?.devices[0]?.id };
    },
  },
} satisfies Readonly<Record<keyof typeof notificationsCalls, AccessExpectation>>;
