import type { PushContent } from '../../shared/features/notifications.ts';
import type { OfflineBuild } from './offline-build.ts';
import { openPushed, type PushScope, showPush } from './show-push.ts';

/* Starts the app without a network for signed-in people, and shows push messages. The worker caches
   one build: the page, and the files that the build lists. It does not handle calls, sounds or
   payments. A new build waits until the last tab of the old one is closed, so that open tabs keep
   their files. */

/** The part of `ServiceWorkerGlobalScope` that is used here. The DOM types do not include it. */
interface WorkerScope extends PushScope {
  readonly clients: PushScope['clients'] & { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate' | 'message' | 'fetch' | 'push' | 'notificationclick',
    listener: (event: WorkerEvent) => void,
  ): void;
}

interface WorkerEvent {
  /** Only present for `fetch`. */
  readonly request: Request;
  /** Only present for `push`. */
  readonly data: { json(): unknown } | null;
  /** Only present for `notificationclick`. */
  readonly notification: Notification;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

/** Defined by the build, in front of this file. */
declare const OFFLINE_BUILD: OfflineBuild;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library of workers and that of pages exclude each other
const worker = globalThis as unknown as WorkerScope;

/** The prefix of the caches of all builds and languages. */
const CACHE_PREFIX = 'app-';
/**
 * The page of this worker's language, from its file name: service-worker.sr-Latn.js caches
 * index.sr-Latn.html.
 */
const PAGE = worker.location.pathname.replace('service-worker', 'index').replace(/js$/, 'html');
const CACHE = CACHE_PREFIX + OFFLINE_BUILD.version + PAGE;
/** The cached page is shown if the server does not answer in this time. */
const PAGE_TIMEOUT_MS = 4_000;
/** Addresses without a screen: files, and paths that the server handles itself. */
const NO_SCREEN =
  /^\/(?:api|audio|production|payments|sandbox-bank|socket\.io|health|metrics)(?:\/|$)|\.[^/]*$/;
/** The statuses of a proxy whose server is down. */
const SERVER_DOWN = [502, 504];

worker.addEventListener('install', (event) => event.waitUntil(cacheBuild()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
// Sent after a sign-in: a sign-out has deleted the caches.
worker.addEventListener('message', (event) => event.waitUntil(cacheBuild()));
worker.addEventListener('push', (event) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the server has the keys to encrypt it
  event.waitUntil(showPush(worker, event.data?.json() as PushContent));
});
worker.addEventListener('notificationclick', (event) => {
  event.waitUntil(openPushed(worker, event.notification));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (request.mode === 'navigate' && !NO_SCREEN.test(pathname)) {
    event.respondWith(pageFor(request));
  }
});

/** Caches the build. The page is stored last, so its presence means that the build is complete. */
async function cacheBuild(): Promise<void> {
  const cache = await caches.open(CACHE);
  if (await cache.match(PAGE)) return;
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!(await page.clone().text()).includes(OFFLINE_BUILD.first)) {
    throw new Error('The server already has another build.');
  }
  await cache.addAll(OFFLINE_BUILD.files);
  await cache.put(PAGE, page);
}

/** Deletes the caches of older builds, after their last tab is closed, and controls open tabs. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(CACHE_PREFIX) && name !== CACHE,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Returns the cached file, or fetches it. A file never changes: its name contains a hash. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Returns the server's page, or the cached one if the network is down or too slow. */
async function pageFor(request: Request): Promise<Response> {
  const asked = fetch(request);
  const inTime = Promise.race([
    asked,
    new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS)),
  ]);
  const answer = await inTime.catch(() => undefined);
  if (answer instanceof Response && !SERVER_DOWN.includes(answer.status)) return answer;
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? asked;
}
