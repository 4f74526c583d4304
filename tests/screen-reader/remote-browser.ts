import { WebSocket } from 'ws';

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
  /** Limits the upload speed from now on, bytes a second. Chromium only. */
  readonly slowUploads: (bytes: number) => Promise<void>;
  readonly close: () => void;
}

/** A browser of the desktop. */
export interface DesktopBrowser {
  /** The browser as transcripts name it. */
  readonly title: string;
  /** Writes its profile, without prompts. Downloads go to the desktop's folder. */
  readonly furnish: (profile: string, folder: string) => Promise<void>;
  /** Connects to the browser's window by its debugging port on this machine. */
  readonly connect: (port: number) => Promise<RemoteBrowser>;
}

/** A connection for commands, as both browsers have it: numbered requests and replies. */
interface Remote {
  /** Sends a command and returns its result. Fails with the browser's words. */
  readonly send: (method: string, params?: object) => Promise<unknown>;
  readonly close: () => void;
}

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  /** Chromium sends an object, Firefox a code beside its message. */
  readonly error?: string | { readonly message: string };
  readonly message?: string;
}

/** True in a page that has loaded, except the empty one before the first. */
export const IS_LOADED = `location.protocol !== 'about:' && document.readyState === 'complete'`;

export async function connectRemote(address: string): Promise<Remote> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on('message', (data: Buffer) => {
    const reply = JSON.parse(data.toString()) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
  });
  let last = 0;
  return {
    async send(method, params = {}) {
      last += 1;
      const id = last;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      waiting.delete(id);
      const { error } = reply;
      if (error === undefined) return reply.result;
      throw new Error(`${method}: ${typeof error === 'string' ? reply.message : error.message}`);
    },
    close: () => socket.close(),
  };
}
