import type { Browser, Page } from 'playwright-core';

/** The times that a person notices on a first visit. */
interface PageTimes {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** The sum of layout shifts without recent input. */
  readonly layoutShift: number;
  /**
   * Lighthouse's total blocking time (https://web.dev/articles/tbt), ms: the time beyond 50 ms of
   * each task. It counts from the first paint to the end of the measurement.
   */
  readonly blocking: number;
  /** The same from the start of the navigation, ms, when nothing can be used yet. */
  readonly blockingInAll: number;
}

/** The figures of a first visit. */
export interface PageFigures extends PageTimes {
  /** Bytes on the wire by kind of file, without headers. */
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly scripts: readonly string[];
}

const KINDS = ['document', 'stylesheet', 'script', 'font', 'image', 'fetch'] as const;
type Kind = (typeof KINDS)[number];

/** Lighthouse's phone: the CPU's slowdown against this machine, and the screen in CSS pixels. */
const SLOWER = 4;
const SCREEN = { width: 412, height: 823 };
/** Lighthouse's slow 4G: latency in ms, throughput in bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** The time after the last request in which late shifts still count. */
const SETTLING_MS = 1_000;

/** The duration beyond which a task blocks. */
const SHORT_MS = 50;

/** The notes of the script in the page. */
interface Notes extends Pick<PageTimes, 'firstPaint' | 'largestPaint' | 'layoutShift'> {
  readonly longTasks: readonly { readonly startTime: number; readonly duration: number }[];
}

/**
 * Records paints, shifts and long tasks. It is a string, because it runs in the page without
 * modules.
 */
const WATCH = `
  window.notes = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longTasks: [] };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => { notes.largestPaint = startTime; });
  watch('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) notes.layoutShift += value; });
  watch('longtask', ({ startTime, duration }) => { notes.longTasks.push({ startTime, duration }); });
`;

/** Measures a first visit with a mid-range phone on slow 4G. */
export async function measurePage(browser: Browser, address: string): Promise<PageFigures> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  });
  try {
    const page = await context.newPage();
    await throttle(page);
    await page.addInitScript(WATCH);
    const loaded = watchRequests(page);
    await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(SETTLING_MS);
    const notes = await page.evaluate<Notes>('notes');
    return { ...timesOf(notes), ...(await loaded()) };
  } finally {
    await context.close();
  }
}

function timesOf({ longTasks, ...paints }: Notes): PageTimes {
  const blockingFrom = (start: number) =>
    longTasks
      .map(({ startTime, duration }) => Math.min(duration, startTime + duration - start) - SHORT_MS)
      .reduce((sum, blocking) => sum + Math.max(0, blocking), 0);
  return {
    ...paints,
    blocking: blockingFrom(paints.firstPaint),
    blockingInAll: blockingFrom(0),
  };
}

async function throttle(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', NETWORK);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Records all requests from now on. Call the returned function when loading is complete. */
function watchRequests(page: Page): () => Promise<Pick<PageFigures, 'bytes' | 'scripts'>> {
  const files: Promise<{ kind: string; path: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const measured = request.sizes().then(({ responseBodySize }) => ({
      kind: request.resourceType(),
      path: new URL(request.url()).pathname,
      bytes: responseBodySize,
    }));
    files.push(measured);
  });
  return async () => {
    const all = await Promise.all(files);
    const bytesOf = (kind: Kind) =>
      all.reduce((sum, file) => sum + (file.kind === kind ? file.bytes : 0), 0);
    return {
      bytes: Object.fromEntries(KINDS.map((kind) => [kind, bytesOf(kind)])) as PageFigures['bytes'],
      scripts: all.filter(({ kind }) => kind === 'script').map(({ path }) => path),
    };
  };
}
