import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '../kit/wait-for.ts';
import { connectRemote, type DesktopBrowser, IS_LOADED } from './remote-browser.ts';

/** Without prompts, first-run pages, and connections of its own. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  // Would make pages believe that they have the focus even if they do not.
  'remote.prefs.recommended': false,
  'accessibility.force_disabled': -1,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.download.alwaysOpenPanel': false,
  'browser.download.folderList': 2,
  'browser.formfill.enable': false,
  'browser.preonboarding.enabled': false,
  'browser.safebrowsing.downloads.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.translations.enable': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.formautofill.addresses.enabled': false,
  'extensions.formautofill.creditCards.enabled': false,
  // Orca would call words misspelled. Chromium has no dictionary in these tests.
  'layout.spellcheckDefault': 0,
  'intl.accept_languages': 'en-GB, en',
  'media.autoplay.default': 0,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'signon.rememberSignons': false,
};

/** Firefox, reached by WebDriver BiDi. */
export const FIREFOX: DesktopBrowser = {
  title: 'Firefox',
  async furnish(profile, folder) {
    await mkdir(profile, { recursive: true });
    const lines = Object.entries({ ...PREFERENCES, 'browser.download.dir': folder }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    );
    await writeFile(join(profile, 'user.js'), lines.join(''));
  },
  async connect(port) {
    const { send, close } = await connectRemote(`ws://127.0.0.1:${port}/session`);
    await send('session.new', { capabilities: {} });
    const { contexts } = (await send('browsingContext.getTree')) as Tree;
    const context = contexts[0]?.context;
    const evaluate = async (expression: string) => {
      const params = {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      };
      const answer = (await send('script.evaluate', params)) as Evaluated;
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      const { value } = answer.result;
      return value === undefined ? undefined : (JSON.parse(value) as unknown);
    };
    await waitFor('the first page', () => evaluate(IS_LOADED).catch(() => false), 30);
    return {
      open: async (url) =>
        void (await send('browsingContext.navigate', { context, url, wait: 'none' })),
      evaluate,
      beforeEachPage: async (script) => {
        await send('script.addPreloadScript', { functionDeclaration: `() => {${script}}` });
      },
      slowUploads: () => Promise.reject(new Error('Firefox cannot limit the speed of uploads.')),
      close,
    };
  },
};

interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
