import type { OfflineBuild } from './offline-build.ts';

/*
 * Lets a signed-in person start the app without a network. It keeps one build, whole: the page and the
 * files that the screens below need. Calls, sounds and payments it never touches. A new build waits
 * until the last tab of the old one is closed, so that an open tab keeps the files it was begun with.
 */

/** The part of the worker's scope that is used; the types of the DOM have none of it. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  addEventListener(
    type: 'install' | 'activate' | 'message' | 'fetch',
    listener: (event: WorkerEvent) => void,
  ): void;
}

interface WorkerEvent {
  /** Of `fetch` alone. */
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

/** Put before this file by the build. */
declare const OFFLINE_BUILD: OfflineBuild;

const worker = globalThis as unknown as WorkerScope;

/** Also of the other languages' builds: there is one worker at a time. */
const CACHES = 'app-';
/** This worker's own language, by its name: service-worker.sr-Latn.js keeps index.sr-Latn.html. */
const PAGE = worker.location.pathname.replace('service-worker', 'index').replace(/js$/, 'html');
const CACHE = CACHES + OFFLINE_BUILD.version + PAGE;
/** How long a page is waited for before the kept one is shown, milliseconds. */
const PATIENCE = 4_000;
/** What the server answers itself; and no screen has a dot in its address, but files do. */
const NO_SCREEN =
  /^\/(?:api|audio|production|payments|sandbox-bank|socket\.io|health|metrics)(?:\/|$)|\.[^/]*$/;
/** A proxy says that the server behind it is away. */
const AWAY = [502, 504];

worker.addEventListener('install', (event) => event.waitUntil(keep()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
// After a sign-out took the files away, the next sign-in asks for them.
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

/** Keeps the build; the page last, whose presence says that all of it is there. */
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

/** No tab of an older build is open any more: its files go. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The name of a file holds a hash of what is in it: one that is kept is right. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The page that the server has now, or the kept one where the network is away or too slow. */
async function pageFor(request: Request): Promise<Response> {
  const asked = fetch(request);
  const inTime = Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  const answer = await inTime.catch(() => undefined);
  if (answer instanceof Response && !AWAY.includes(answer.status)) return answer;
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE)) ?? asked;
}
