import type { Browser, Page } from 'playwright-core';

/** What a person waits for on a first visit, and what it costs them. */
export interface PageFigures {
  /** When the largest part of the screen was painted, ms. */
  readonly largestPaint: number;
  /** Sum of all layout shifts that nobody caused. */
  readonly layoutShift: number;
  /** What tasks took beyond 50 ms each, ms. */
  readonly blocking: number;
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

/** Notes paints, shifts and long tasks; a text, since it runs where no module is. */
const WATCH = `
  window.figures = { largestPaint: 0, layoutShift: 0, blocking: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime }) => { figures.largestPaint = startTime; });
  watch('layout-shift', ({ hadRecentInput, value }) => { if (!hadRecentInput) figures.layoutShift += value; });
  watch('longtask', ({ duration }) => { figures.blocking += duration - 50; });
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
    const figures = await page.evaluate<Omit<PageFigures, 'bytes' | 'scripts'>>('figures');
    return { ...figures, ...(await loaded()) };
  } finally {
    await context.close();
  }
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
