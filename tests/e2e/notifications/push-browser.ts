import type { CDPSession, Page } from 'playwright-core';
import type { PushContent } from '../../../shared/features/notifications.ts';
import { waitFor } from '../../kit/wait-for.ts';
import type { TestSubscription } from '../../kit/servers/push-server.ts';

/** Makes the page subscribe at the push service of the test. A headless browser has none. */
export async function subscribeAt(page: Page, made: TestSubscription): Promise<void> {
  await page.context().grantPermissions(['notifications']);
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let isOn = false;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe() {
        isOn = false;
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(isOn ? subscription : null),
      subscribe() {
        isOn = true;
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
}

const LATER = 'The push after the others';

/** Waits for the page's service worker. The browser may stop and restart it between two steps. */
export async function pushedWorker(page: Page): Promise<PushedWorker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const origin = new URL(page.url()).origin;
  const client = await page.context().newCDPSession(page);
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const root = await browser.newBrowserCDPSession();
  const registrationId = await registrationOf(client, origin);
  let version = 0;

  async function deliver(content: PushContent): Promise<void> {
    const data = JSON.stringify(content);
    await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  }

  /** Runs an expression in the worker, and starts the worker if the browser has stopped it. */
  async function inWorker(expression: string): Promise<unknown> {
    await client.send('ServiceWorker.startWorker', { scopeURL: `${origin}/` });
    const target = await waitFor('the service worker', async () => {
      const { targetInfos } = await root.send('Target.getTargets');
      return targetInfos.find(
        ({ type, url }) => type === 'service_worker' && url.startsWith(origin),
      );
    });
    return evaluateIn(root, target.targetId, expression);
  }

  const close = (tag?: string) =>
    inWorker(`registration.getNotifications(${JSON.stringify(tag === undefined ? {} : { tag })})
      .then((all) => all.forEach((one) => one.close()))`);

  return {
    deliver,
    async shown() {
      version += 1;
      const words = { title: LATER, body: '', path: '/', lang: 'en' };
      await deliver({ tag: 'later', version, ...words, unread: 100, open: [] });
      const all = await waitFor('the last push', async () => {
        const titles = 'registration.getNotifications().then((all) => all.map((one) => one.title))';
        const found = (await inWorker(titles)) as readonly string[];
        return found.includes(LATER) && found;
      });
      await close('later');
      return all.filter((title) => title !== LATER);
    },
    async press() {
      await inWorker(`registration.getNotifications().then(([notification]) =>
        dispatchEvent(Object.assign(new Event('notificationclick'),
          { notification, waitUntil: () => {} })) && undefined)`);
    },
    async close() {
      await close();
    },
  };
}

/** Evaluates an expression in a target that Playwright does not follow through restarts. */
async function evaluateIn(root: CDPSession, targetId: string, expression: string) {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const answered = new Promise<unknown>((resolve) => {
    root.on('Target.receivedMessageFromTarget', (event) => {
      if (event.sessionId !== sessionId) return;
      const answer = JSON.parse(event.message) as {
        id?: number;
        result?: { result?: { value?: unknown } };
      };
      if (answer.id === 1) resolve(answer.result?.result?.value);
    });
  });
  const params = { expression, awaitPromise: true, returnByValue: true };
  const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params });
  await root.send('Target.sendMessageToTarget', { sessionId, message });
  const value = await answered;
  await root.send('Target.detachFromTarget', { sessionId });
  return value;
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
