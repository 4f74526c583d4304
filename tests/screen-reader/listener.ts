import { expect, TestRunner } from 'vitest';
import { consentCookie } from '../../client/features/pages/law/consent.ts';
import type { TestPerson } from '../kit/make/builders.ts';
import { storageOf } from '../e2e/kit/browser.ts';
import { waitFor } from '../kit/wait-for.ts';
import type { BrowserName, Desktop } from './desktop.ts';
import { isEcho } from './echo.ts';
import { flat, plain } from './flat.ts';
import { NEVER, type Utterance } from './speech.ts';
import { ARRIVES, keepTranscript, type Scene, type Step } from './transcript.ts';

/** Orca's words for a control without a name. */
const ROLES = [
  'push button',
  'button',
  'link',
  'entry',
  'check box',
  'radio button',
  'combo box',
  'slider',
  'menu item',
  'image',
  'graphic',
  'heading level \\d',
  'table',
  'list box',
];
const UNNAMED = new RegExp(`^(?:${ROLES.join('|')})(?: (?:not )?(?:checked|selected|pressed))?$`);

/** A blind person at the desktop, with keys, ears and a memory of both. */
export interface Listener {
  /** Returns the speech of this browser. The reason for a difference stands beside the call. */
  readonly by: <T extends string | Heard | undefined>(ways: Readonly<Record<BrowserName, T>>) => T;
  /** Starts the next part of the journey. */
  readonly scene: (title: string) => void;
  /**
   * Opens an address of the site, listens until its heading is read, then hushes Orca and goes to
   * the top. The transcript keeps the speech on arrival. The test only checks that a title of
   * Earmark came first, because Orca reads a page in different portions on each run.
   */
  readonly open: (path: string) => Promise<void>;
  /**
   * Presses a key that leads to a page outside the site, or back from it, then does the same as
   * `open`.
   *
   * @param title a part of the new page's title
   */
  readonly leave: (key: string, title: string) => Promise<void>;
  /** Presses one key, or several at the same time: 'Shift+Tab'. */
  readonly press: (key: string, heard: Heard, orHeard?: Heard) => Promise<void>;
  /**
   * Types a text. Echoed characters are not part of the speech. `meanwhile` names what happens at
   * the same time.
   */
  readonly type: (text: string, heard?: Heard, meanwhile?: Meanwhile) => Promise<void>;
  /**
   * Makes something happen that is not the person's doing. `orHeard` is for two announcements whose
   * order differs between runs; the transcript has both orders.
   */
  readonly happens: (
    what: string,
    act: () => Promise<unknown>,
    heard: Heard,
    orHeard?: Heard,
  ) => Promise<void>;
  /** Signs a person in without the form. */
  readonly signIn: (person: TestPerson) => Promise<void>;
  /** Waits for late speech, and writes the transcript of a journey without a fault. */
  readonly finish: () => Promise<void>;
}

/** The expected speech: exactly this, in this order. */
export type Heard = readonly string[];

/** An event that is not the person's doing. */
interface Meanwhile {
  readonly what: string;
  readonly act: () => Promise<unknown>;
}

interface Journey {
  /** The transcript's name in `docs/heard/`. Without it there is none. */
  readonly name?: string;
  readonly title?: string;
  /** The site's address. */
  readonly url: string;
  /**
   * Patterns of varying speech, such as a date, with their placeholders. A placeholder is in square
   * brackets, so that readers of the transcript can tell it from Orca's words.
   */
  readonly varies?: readonly (readonly [
    differs: RegExp,
    standIn: `${string}[${string}]${string}`,
  ])[];
}

/**
 * Silence after which a step with the expected speech is over. Later speech is found in the next
 * step.
 */
const ENOUGH_MS = 500;
/** Silence after unexpected speech, since more may follow. */
const QUIET_MS = 1_500;
/** Silence after a step without expected speech. */
const LONG_QUIET_MS = 2_000;
/** Silence after a page arrived: it is read in portions, with pauses. */
const ARRIVAL_QUIET_MS = 3_000;
/** Orca's key for reading everything from here. */
const SAY_ALL = 'KP_Add';
const HAS_HEADING = `location.protocol === 'http:' && document.querySelector('h1') !== null`;
const HEADING = `document.querySelector('h1').textContent`;

/** A draft journey only records speech and compares nothing. */
const isDraft = process.env['HEARD'] === 'draft';
/** In CI a journey ends at the first fault and is retried. Otherwise it continues. */
const check = process.env['CI'] ? expect : expect.soft;

/**
 * Creates a listener at a desktop. Each step waits for silence, so that all speech belongs to a
 * step. Unexpected speech fails the test.
 */
export function createListener(desktop: Desktop, journey: Journey): Listener {
  const { speech, browser } = desktop;
  const scenes: (Scene & { steps: Step[] })[] = [];
  /** The number of utterances in finished steps. The following ones belong to the next step. */
  let finished = 0;

  /** Returns Orca's own words with placeholders. A repeated placeholder appears once. */
  const heardOf = (said: readonly Utterance[]) => {
    const varies = journey.varies ?? [];
    const texts = said.map(({ text }) =>
      varies.reduce(
        (changed, [differs, standIn]) => changed.replace(differs, standIn),
        plain(text),
      ),
    );
    const isRepeated = (text: string, index: number) =>
      text === texts[index - 1] && varies.some(([, standIn]) => standIn === text);
    return texts.filter((text, index) => !isRepeated(text, index));
  };
  /** Returns everything since the last step except echoed keys. */
  const since = (typed: string, all = speech.said()) =>
    all.slice(finished).filter(({ text }) => !isEcho(text, typed));
  /** Returns everything since the last step except echoed keys, and ends the step. */
  const take = (typed: string) => {
    const all = speech.said();
    const said = since(typed, all);
    finished = all.length;
    return said;
  };

  /** Waits for late speech after the last step. There must be none. */
  async function endStep(quiet = QUIET_MS) {
    await speech.settle(quiet);
    const late = heardOf(take(''));
    if (scenes.some(({ steps }) => steps.length > 0)) {
      check(flat(late), 'Said after its step was over').toBe('');
    }
  }

  /** Listens to a new page until its heading is read, hushes Orca and goes to the top. */
  async function arrive(done: string, title: string) {
    const isLoaded = ({ text }: Utterance) =>
      text.startsWith('Finished loading') && text.includes(title);
    await waitFor(`the announcement of the page: ${title}`, () => since('').find(isLoaded), 60);
    await waitFor('the heading', () => browser.evaluate(HAS_HEADING).catch(() => false), 60);
    const heading = plain(String(await browser.evaluate(HEADING)));
    const isRead = () => since(SAY_ALL).some(({ text }) => plain(text).includes(heading));
    await speech.settle(() => (isRead() ? 0 : ARRIVAL_QUIET_MS));
    if (!isRead()) {
      // Orca looked before the page had text, and assumes that it is reading. Makes it read again.
      await desktop.press(SAY_ALL);
      await speech.settle(() => (isRead() ? 0 : NEVER));
    }
    for (const key of ['Control', 'Control+Home']) {
      await desktop.press(key);
      await speech.settle(QUIET_MS);
    }
    // A whole page is read in pieces, a name apart from its role: `faultsOf` judges only single
    // steps.
    record(done, heardOf(take('Control+Home')));
  }

  const record = (done: string, heard: Heard, orHeard?: Heard) =>
    void scenes.at(-1)?.steps.push({ done, heard, orHeard });

  async function step(
    done: string,
    typed: string,
    act: () => Promise<unknown>,
    heard: Heard,
    orHeard?: Heard,
  ) {
    const isOther = (texts: Heard) => orHeard !== undefined && flat(texts) === flat(orHeard);
    await act();
    await speech.settle(() => {
      const texts = heardOf(since(typed));
      return isDraft ? 2 * QUIET_MS : enough(texts, isOther(texts) ? texts : heard);
    });
    const said = take(typed);
    const texts = heardOf(said);
    const other = isOther(texts);
    record(done, texts, other ? heard : orHeard);
    check(faultsOf(said), done).toEqual([]);
    if (!isDraft && !other) check(flat(texts), done).toBe(flat(heard));
  }

  return {
    by: (ways) => ways[desktop.browserName],
    scene: (title) => void scenes.push({ title, steps: [] }),
    async open(path) {
      await endStep();
      await browser.open(journey.url + path);
      await arrive(`Opens ${path.replaceAll(/\d+/g, '[id]')}${ARRIVES}`, 'Earmark');
    },
    async leave(key, title) {
      await desktop.press(key);
      await arrive(`\`${key}\`${ARRIVES}`, title);
    },
    press: (key, heard, orHeard) =>
      step(`\`${key}\``, key, () => desktop.press(key), heard, orHeard),
    type: (text, heard = [], meanwhile) =>
      step(
        meanwhile ? `Types “${text}”. Meanwhile: ${meanwhile.what}` : `Types “${text}”`,
        text,
        () => Promise.all([desktop.type(text), meanwhile?.act()]),
        heard,
      ),
    happens: (what, act, heard, orHeard) => step(what, '', act, heard, orHeard),
    async signIn(person) {
      const { localStorage } = storageOf(journey.url, person);
      const entries = Object.fromEntries(localStorage.map(({ name, value }) => [name, value]));
      await browser.evaluate(`void Object.assign(localStorage, ${JSON.stringify(entries)})`);
      await browser.evaluate(`document.cookie = ${JSON.stringify(consentCookie('http:'))}`);
    },
    async finish() {
      await endStep(LONG_QUIET_MS);
      const { name, title } = journey;
      const test = TestRunner.getCurrentTest();
      if (test) test.meta.steps = scenes.flatMap(({ steps }) => steps).length;
      const isGood = test?.result?.state !== 'fail';
      if (name === undefined || title === undefined || !(isGood || isDraft)) return;
      keepTranscript({ name, title, browser: desktop.browserName }, scenes);
    },
  };
}

/** Returns the required silence after the speech so far, milliseconds. */
function enough(said: readonly string[], heard: Heard): number {
  const last = heard.at(-1);
  if (last === undefined) return LONG_QUIET_MS;
  if (flat(said) === flat(heard)) return ENOUGH_MS;
  return flat(said).endsWith(flat([last])) ? QUIET_MS : NEVER;
}

/** Finds speech that is always wrong: 'blank', a control without a name, a repetition. */
function faultsOf(said: readonly Utterance[]): string[] {
  return said.flatMap(({ text }, index) => {
    const plain = text.replace(/\.$/, '');
    if (/\bblank\b/.test(plain)) return [`Blank: ${text}`];
    if (UNNAMED.test(plain)) return [`Without a name: ${text}`];
    if (text.length > 1 && said[index - 1]?.text === text) return [`Twice: ${text}`];
    return [];
  });
}
