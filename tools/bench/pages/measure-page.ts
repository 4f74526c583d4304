import type { Browser, Page } from 'playwright-core';

/** What a person waits for on a first visit. */
export interface PageTimes {
  /** When the first text or picture was painted, ms. */
  readonly firstPaint: number;
  /** When the largest part of the screen was painted, ms. */
  readonly largestPaint: number;
  /** Sum of all layout shifts that nobody caused. */
  readonly layoutShift: number;
  /**
   * What tasks took beyond 50 ms each once something could be seen, ms: Lighthouse's total blocking
   * time (https://web.dev/articles/tbt), but up to the end of the watch.
   */
  readonly blocking: number;
  /** The same from the start, when there is nothing yet to be touched, ms. */
  readonly blockingInAll: number;
}

/** A first visit, and what it costs. */
export interface PageFigures extends PageTimes {
  /** Bytes on the wire, without headers, by kind of file. */
  readonly bytes: Readonly<Record<Kind, number>>;
  /** The paths of the JavaScript files. */
  readonly scripts: readonly string[];
}

const KINDS = ['document', 'stylesheet', 'script', 'font', 'image', 'fetch'] as const;
type Kind = (typeof KINDS)[number];

/** The phone of Lighthouse: so many times slower than this machine, so many CSS pixels. */
const SLOWER = 4;
const SCREEN = { width: 412, height: 823 };
/** Lighthouse's slow 4G: ms, and bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** How long after the last request the page is watched for late shifts, ms. */
const SETTLING = 1_000;

/** What a task may take before it blocks, ms. */
const SHORT = 50;

/** What the page itself notes. */
interface Notes extends Pick<PageTimes, 'firstPaint' | 'largestPaint' | 'layoutShift'> {
  readonly longTasks: readonly { readonly startTime: number; readonly duration: number }[];
}

/** Notes paints, shifts and long tasks; a text, since it runs where no module is. */
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

/** Opens an address for the first time, on a mid phone with slow 4G. */
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
    await page.waitForTimeout(SETTLING);
    const notes = await page.evaluate<Notes>('notes');
    return { ...timesOf(notes), ...(await loaded()) };
  } finally {
    await context.close();
  }
}

function timesOf({ longTasks, ...paints }: Notes): PageTimes {
  const blockingFrom = (start: number) =>
    longTasks
      .map(({ startTime, duration }) => Math.min(duration, startTime + duration - start) - SHORT)
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

/** Counts what is fetched from now on; to be asked once all of it is here. */
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
