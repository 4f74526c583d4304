import { expect, TestRunner } from 'vitest';
import { consentCookie } from '../../client/features/pages/law/consent.ts';
import type { TestPerson } from '../kit/make/builders.ts';
import { storageOf } from '../e2e/kit/browser.ts';
import { waitFor } from '../kit/wait-for.ts';
import type { Desktop } from './desktop.ts';
import { isEcho } from './echo.ts';
import { faultsOf } from './faults.ts';
import { flat, plain } from './flat.ts';
import { NEVER, type Utterance } from './speech.ts';
import { ARRIVES, keepTranscript, type Scene, type Step } from './transcript.ts';

/** A blind person at the desktop: keys and ears, and a memory of both. */
export interface Listener {
  /** Begins the next part of the journey. */
  readonly scene: (title: string) => void;
  /**
   * Opens an address of the site, listens until its heading is read, then hushes Orca and goes to the
   * top. The transcript keeps what was heard on arrival; the test compares only that a title of Earmark
   * came first, because Orca reads a page in other portions on each run.
   */
  readonly open: (path: string) => Promise<void>;
  /**
   * Presses a key that leads to a page outside the site, or back from there, then does the same as
   * `open`.
   * @param title a part of the new page's title
   */
  readonly leave: (key: string, title: string) => Promise<void>;
  /** Presses one key, or several at the same time: 'Shift+Tab'. */
  readonly press: (key: string, heard: Heard, orHeard?: Heard) => Promise<void>;
  /**
   * Writes a text. The letters that Orca repeats are no part of what is heard. What happens meanwhile
   * is said in words.
   */
  readonly type: (text: string, heard?: Heard, meanwhile?: Meanwhile) => Promise<void>;
  /**
   * Has something happen that the person did not do, said in words. `orHeard` is for two announcements
   * whose order differs between runs; the transcript has both orders.
   */
  readonly happens: (
    what: string,
    act: () => Promise<unknown>,
    heard: Heard,
    orHeard?: Heard,
  ) => Promise<void>;
  /** Signs a person in, without the form. */
  readonly signIn: (person: TestPerson) => Promise<void>;
  /** Waits for what is said too late, and keeps the transcript of a journey without a fault. */
  readonly finish: () => Promise<void>;
}

/** What has to be heard: all of it, in this order, and nothing else. */
export type Heard = readonly string[];

/** Something that the person does not do. */
interface Meanwhile {
  readonly what: string;
  readonly act: () => Promise<unknown>;
}

/** What a journey is called, and where. */
interface Journey {
  /** The transcript's name in `docs/heard/`; without it there is none. */
  readonly name?: string;
  readonly title?: string;
  /** The site's address. */
  readonly url: string;
  /**
   * What differs from run to run, such as a date, and its stand-in. A stand-in is in square brackets, so
   * that readers of the transcript know it from Orca's own words.
   */
  readonly varies?: readonly (readonly [
    differs: RegExp,
    standIn: `${string}[${string}]${string}`,
  ])[];
}

/**
 * How long nothing is said before a step is over, milliseconds. All of it was said, and nothing else:
 * what is said too late is found in the next step.
 */
const ENOUGH = 500;
/** Something else was said: more of it may follow. */
const QUIET = 1_500;
/** And where nothing is to be said at all. */
const LONG_QUIET = 2_000;
/** A page that arrives is read in portions, with pauses between them. */
const ARRIVAL_QUIET = 3_000;
/** Orca's key to read all from here. */
const SAY_ALL = 'KP_Add';
const HAS_HEADING = `location.protocol === 'http:' && document.querySelector('h1') !== null`;
const HEADING = `document.querySelector('h1').textContent`;

/** Whether a journey that is being written only writes down what is said, and compares nothing. */
const isDraft = process.env['HEARD'] === 'draft';
/** With nobody there the journey ends at the first fault, and begins anew; otherwise it goes on. */
const check = process.env['CI'] ? expect : expect.soft;

/**
 * Sits a person down at a desktop. Each step waits until it is quiet, so that what follows is its
 * own, and whatever is said belongs to a step. A step that is heard otherwise fails the test.
 */
export function createListener(desktop: Desktop, journey: Journey): Listener {
  const { speech, browser } = desktop;
  const scenes: (Scene & { steps: Step[] })[] = [];
  /** How many utterances have been told of: those that follow are of the step that is next. */
  let told = 0;

  /** In Orca's own words, but for the stand-ins. A stand-in that follows itself is told once. */
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
  /** Everything since the last step but the names of the pressed keys. */
  const since = (typed: string, all = speech.said()) =>
    all.slice(told).filter(({ text }) => !isEcho(text, typed));
  /** The same, and that it is told of now. */
  const take = (typed: string) => {
    const all = speech.said();
    const said = since(typed, all);
    told = all.length;
    return said;
  };

  /** Waits for what is said after the last step, which has to be nothing. */
  async function endStep(quiet = QUIET) {
    await speech.settle(quiet);
    const late = heardOf(take(''));
    if (scenes.some(({ steps }) => steps.length > 0)) {
      check(flat(late), 'Said after its step was over').toBe('');
    }
  }

  /** Listens to a page that arrives until its heading is read, hushes Orca and goes to the top. */
  async function arrive(done: string, title: string) {
    const isLoaded = ({ text }: Utterance) =>
      text.startsWith('Finished loading') && text.includes(title);
    await waitFor(`a page to be told of: ${title}`, () => since('').find(isLoaded), 60);
    await waitFor('the heading', () => browser.evaluate(HAS_HEADING).catch(() => false), 60);
    const heading = plain(String(await browser.evaluate(HEADING)));
    const isRead = () => since(SAY_ALL).some(({ text }) => plain(text).includes(heading));
    await speech.settle(() => (isRead() ? 0 : ARRIVAL_QUIET));
    if (!isRead()) {
      // Orca looked before the page had a text, and takes itself to be reading until it reads again.
      await desktop.press(SAY_ALL);
      await speech.settle(() => (isRead() ? 0 : NEVER));
    }
    for (const key of ['Control', 'Control+Home']) {
      await desktop.press(key);
      await speech.settle(QUIET);
    }
    // A whole page is read in pieces, a name apart from its role: `faultsOf` judges single steps only.
    tell(done, heardOf(take('Control+Home')));
  }

  const tell = (done: string, heard: Heard, orHeard?: Heard) =>
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
      return isDraft ? 2 * QUIET : enough(texts, isOther(texts) ? texts : heard);
    });
    const said = take(typed);
    const texts = heardOf(said);
    const other = isOther(texts);
    tell(done, texts, other ? heard : orHeard);
    check(faultsOf(said), done).toEqual([]);
    if (!isDraft && !other) check(flat(texts), done).toBe(flat(heard));
  }

  return {
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
      const entries = JSON.stringify(localStorage.map(({ name, value }) => [name, value]));
      await browser.evaluate(`for (const [name, value] of ${entries}) localStorage[name] = value`);
      await browser.evaluate(`document.cookie = ${JSON.stringify(consentCookie('http:'))}`);
    },
    async finish() {
      await endStep(LONG_QUIET);
      const { name, title } = journey;
      const test = TestRunner.getCurrentTest();
      if (test) test.meta.steps = scenes.flatMap(({ steps }) => steps).length;
      const isGood = test?.result?.state !== 'fail';
      if (name === undefined || title === undefined || !(isGood || isDraft)) return;
      keepTranscript(name, title, scenes);
    },
  };
}

/** How long it has to be quiet after what was heard so far, milliseconds. */
function enough(said: readonly string[], heard: Heard): number {
  const last = heard.at(-1);
  if (last === undefined) return LONG_QUIET;
  if (flat(said) === flat(heard)) return ENOUGH;
  return flat(said).endsWith(flat([last])) ? QUIET : NEVER;
}
