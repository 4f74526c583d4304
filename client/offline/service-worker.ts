import type { OfflineBuild } from './offline-build.ts';

/* Lets a signed-in person start the app without a network. The worker caches one whole build:
   the page and the files of the screens listed by the build. It never touches calls, sounds or
   payments. A new build waits until the last tab of the old one is closed, so that an open tab
   keeps its files. */

/** The used part of the worker's scope. The DOM types do not include it. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate' | 'message' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ): void;
}

interface WorkerEvent {
  /** Only present for `fetch`. */
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

/** Defined by the build, in front of this file. */
declare const OFFLINE_BUILD: OfflineBuild;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library of workers and that of pages exclude each other
const worker = globalThis as unknown as WorkerScope;

/** The prefix of all languages' caches: only one worker is active at a time. */
const CACHES = 'app-';
/**
 * The page of this worker's language, from its file name: service-worker.sr-Latn.js caches
 * index.sr-Latn.html.
 */
const PAGE = worker.location.pathname.replace('service-worker', 'index').replace(/js$/, 'html');
const CACHE = CACHES + OFFLINE_BUILD.version + PAGE;
/** The cached page is shown if the server does not answer in this time. */
const PATIENCE_MS = 4_000;
/**
 * Addresses that the server answers itself. A dot marks a file: no screen has one in its address.
 */
const NO_SCREEN =
  /^\/(?:api|audio|production|payments|sandbox-bank|socket\.io|health|metrics)(?:\/|$)|\.[^/]*$/;
/** Statuses with which a proxy says that the server behind it is down. */
const AWAY = [502, 504];

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// The next sign-in after a sign-out, which deleted the files, asks for them again.
worker.addEventListener('message', (event) => event.waitUntil(keep()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request));
  else if (request.mode === 'navigate' && !NO_SCREEN.test(pathname)) {
    event.respondWith(pageFor(request));
  }
});

/** Caches the build. The page is stored last: if it is present, the build is complete. */
async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  if (await cache.match(PAGE)) return;
  const page = await fetch(PAGE, { cache: 'no-cache' });
  if (!(await page.clone().text()).includes(OFFLINE_BUILD.first)) {
    throw new Error('The server has another build by now.');
  }
  await cache.addAll(OFFLINE_BUILD.files);
  await cache.put(PAGE, page);
}

/**
 * Deletes the caches of older builds. The browser activates the worker after their last tab is
 * closed.
 */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** Returns a cached file if there is one: file names contain a hash of their content. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** Returns the server's page, or the cached one if the network is down or too slow. */
async function pageFor(request: Request): Promise<Response> {
  const asked = fetch(request);
  const inTime = Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  const answer = await inTime.catch(() => undefined);
  if (answer instanceof Response && !AWAY.includes(answer.status)) return answer;
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? asked;
}
