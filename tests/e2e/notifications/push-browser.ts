import type { CDPSession, Page } from 'playwright-core';
import type { PushContent } from '../../../shared/features/notifications.ts';
import { makePerson } from '../../kit/make/builders.ts';
import { makeConversation, sendText } from '../../kit/make/make-conversation.ts';
import type { PushServer, TestSubscription } from '../../kit/servers/push-server.ts';
import type { TestApp } from '../../kit/test-app.ts';
import { waitFor } from '../../kit/wait-for.ts';
import { preparePerson, waitToHear } from '../kit/browser.ts';

/**
 * Opens Ana's phone, with push messages turned on by keyboard. Boris writes to her. The whole browser
 * shows the notifications itself.
 */
export async function openPhone(
  app: TestApp,
  service: PushServer,
  { name, isWhole = false }: { name: string; isWhole?: boolean },
) {
  const [account, boris] = await Promise.all([
    makePerson(app, { name: 'Ana' }),
    makePerson(app, { name: 'Boris', role: 2 }),
  ]);
  const chat = await makeConversation(app, boris, account);
  const view = isWhole ? { microphone: false } : {};
  const ana = await preparePerson(app, { as: account, keepsApp: true, width: 375, ...view });
  const { page } = ana;
  await subscribeAt(page, service.subscribe(name));
  await page.goto('/notifications/settings');
  await page.getByRole('button', { name: 'Turn on push messages' }).press('Enter');
  await waitToHear(ana, 'Push messages are on.');
  const worker = await pushedWorker(page, isWhole);
  const says = (text: string) => sendText(app, chat, boris, text);
  let known = 0;
  /** Leaves Earmark, and returns the next push to this phone. */
  const nextPush = async () => {
    const found = await waitFor('a push', () => {
      const all = service.received.filter(({ device }) => device === name);
      return all.length > known && all;
    });
    known = found.length;
    const last = found.at(-1);
    if (!last) throw new Error('There is no push.');
    return last.content;
  };
  return { account, ana, page, boris, says, worker, nextPush };
}

/** Makes the page subscribe at the push service of the test. A headless browser has none. */
async function subscribeAt(page: Page, made: TestSubscription): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const IS_ON = 'subscribed';
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe() {
        sessionStorage.removeItem(IS_ON);
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(sessionStorage.getItem(IS_ON) ? subscription : null),
      subscribe() {
        sessionStorage.setItem(IS_ON, 'yes');
        return Promise.resolve(subscription);
      },
    });
  }, made);
}

/** The service worker of a page, which gets pushes like from a push service. */
export interface PushedWorker {
  deliver(content: PushContent): Promise<void>;
  /** Waits until all delivered pushes are handled. Returns the titles of the notifications. */
  shown(): Promise<readonly string[]>;
  /** Presses the shown notification. */
  press(): Promise<void>;
  /** Closes the shown notifications, like the person. */
  close(): Promise<void>;
  /** Never answers the page's requests for the script with this name. */
  withhold(name: string): Promise<void>;
}

const LATER = 'The push after the others';

/**
 * Replaces in the worker that runs it what a browser without a window lacks. Such a browser lists no
 * notifications, and ends a worker that sets a badge.
 */
const LIST_NOTIFICATIONS = `{
  let listed = [];
  navigator.setAppBadge = async () => {};
  registration.showNotification = async (title, options) => {
    const close = () => void (listed = listed.filter((other) => other !== one));
    const one = { ...options, title, close };
    listed = [...listed.filter(({ tag }) => tag !== one.tag), one];
  };
  registration.getNotifications = async () => listed;
}`;

/**
 * Waits for the page's service worker and stays connected to it, so that the browser keeps it
 * running. `isWhole` says that the browser itself shows notifications.
 */
async function pushedWorker(page: Page, isWhole: boolean): Promise<PushedWorker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const origin = new URL(page.url()).origin;
  const client = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(client, origin);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no service worker.');
  if (!isWhole) await worker.evaluate(LIST_NOTIFICATIONS);
  let version = 0;

  async function deliver(content: PushContent): Promise<void> {
    const data = JSON.stringify(content);
    await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  }

  const titles = () =>
    worker.evaluate<string[]>(
      'registration.getNotifications().then((all) => all.map((one) => one.title))',
    );

  return {
    deliver,
    async shown() {
      version += 1;
      const words = { title: LATER, body: '', path: '/', lang: 'en' };
      await deliver({ tag: 'later', version, ...words, unread: 100, open: [] });
      await waitFor('the last push', async () => (await titles()).includes(LATER));
      await worker.evaluate(`registration.getNotifications()
        .then((all) => all.find(({ tag }) => tag === 'later').close())`);
      return titles();
    },
    async press() {
      await worker.evaluate(`registration.getNotifications().then(([notification]) =>
        dispatchEvent(Object.assign(new Event('notificationclick'),
          { notification, waitUntil: () => {} })) && undefined)`);
    },
    async close() {
      await worker.evaluate(
        'registration.getNotifications().then((all) => all.forEach((one) => one.close()))',
      );
    },
    async withhold(name) {
      await worker.evaluate(`{
        const match = caches.match.bind(caches);
        caches.match = (request, options) =>
          request.url.includes('/${name}-') ? new Promise(() => {}) : match(request, options);
      }`);
    },
  };
}

function registrationOf(client: CDPSession, origin: string): Promise<string> {
  return new Promise((resolve, reject) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
    client.send('ServiceWorker.enable').catch(reject);
  });
}
