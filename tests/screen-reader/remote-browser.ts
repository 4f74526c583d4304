import { WebSocket } from 'ws';
import { waitFor } from '../kit/wait-for.ts';

/**
 * The desktop's browser as tests reach it: for preparation and inspection, never to act for the
 * person. It is not Playwright, which makes pages believe that they have the focus even if they do
 * not. A screen reader's user would notice, and the test would not.
 */
export interface RemoteBrowser {
  /** Opens an address like the address bar. */
  readonly open: (url: string) => Promise<void>;
  /** Evaluates an expression in the page. Its value has to be JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Runs a script in each page before its own. */
  readonly beforeEachPage: (script: string) => Promise<void>;
  /** Limits the upload speed from now on, bytes a second. */
  readonly slowUploads: (bytes: number) => Promise<void>;
  readonly close: () => void;
}

interface Reply {
  readonly id?: number;
  readonly result?: { readonly result?: { readonly value?: unknown } } & Record<string, unknown>;
  readonly error?: { readonly message: string };
}

const IS_LOADED = `location.protocol !== 'about:' && document.readyState === 'complete'`;

/** Connects to the browser's window by its DevTools port on this machine. */
export async function connectBrowser(port: number): Promise<RemoteBrowser> {
  const address = await waitFor('the window of the browser', () => pageOf(port), 30);
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  const send = async (method: string, params: object = {}) => {
    last += 1;
    const id = last;
    const reply = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (reply.error) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result;
  };
  const evaluate = async (expression: string) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    return (await send('Runtime.evaluate', params))?.result?.value;
  };
  await send('Page.enable');
  await waitFor('the first page', () => evaluate(IS_LOADED).catch(() => false), 30);
  return {
    open: async (url) => void (await send('Page.navigate', { url })),
    evaluate,
    beforeEachPage: async (source) =>
      void (await send('Page.addScriptToEvaluateOnNewDocument', { source })),
    async slowUploads(uploadThroughput) {
      const asFast = { latency: 0, downloadThroughput: -1 };
      await send('Network.enable');
      await send('Network.emulateNetworkConditions', {
        offline: false,
        ...asFast,
        uploadThroughput,
      });
    },
    close: () => socket.close(),
  };
}

async function pageOf(port: number): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const targets = (await response.json()) as { type: string; webSocketDebuggerUrl: string }[];
  return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
}
