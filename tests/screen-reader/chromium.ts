import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../kit/wait-for.ts';
import { connectRemote, type DesktopBrowser, IS_LOADED } from './remote-browser.ts';

/** Chromium, reached by the protocol of its developer tools. */
export const CHROMIUM: DesktopBrowser = {
  title: 'Chromium',
  async furnish(profile, folder) {
    await mkdir(join(profile, 'Default'), { recursive: true });
    await writeFile(
      join(profile, 'Default/Preferences'),
      JSON.stringify({
        credentials_enable_service: false,
        profile: { password_manager_enabled: false },
        autofill: { profile_enabled: false, credit_card_enabled: false },
        translate: { enabled: false },
        download: { prompt_for_download: false, default_directory: folder },
        // Its window over a corner of the page takes the focus at some time after a download.
        download_bubble: { partial_view_enabled: false },
      }),
    );
  },
  async connect(port) {
    const address = await waitFor('the window of the browser', () => pageOf(port), 30);
    const { send, close } = await connectRemote(address);
    const evaluate = async (expression: string) => {
      const params = { expression, awaitPromise: true, returnByValue: true };
      const { result } = (await send('Runtime.evaluate', params)) as {
        result: { value?: unknown };
      };
      return result.value;
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
      close,
    };
  },
};

async function pageOf(port: number): Promise<string | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/json/list`);
  const targets = (await response.json()) as { type: string; webSocketDebuggerUrl: string }[];
  return targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl;
}
