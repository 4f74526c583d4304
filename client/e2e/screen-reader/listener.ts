import { expect, TestRunner } from 'vitest';
import { consentCookie } from '../../features/pages/consent.ts';
import type { TestPerson } from '../../../server/testing/builders.ts';
import { storageOf } from '../browser.ts';
import { waitFor } from '../../../server/testing/wait-for.ts';
import type { Desktop } from './desktop.ts';
import { isEcho } from './echo.ts';
import { faultsOf } from './faults.ts';
import { flat, steady } from './flat.ts';
import { NEVER, type Utterance } from './speech.ts';
import { keepTranscript, type Scene, type Step } from './transcript.ts';

/** A blind person at the desktop: keys and ears, and a memory of both. */
export interface Listener {
  /** Begins the next part of the journey. */
  readonly scene: (title: string) => void;
  /**
   * Goes to an address of the site, waits until it stands, and hushes Orca, which reads a loaded page
   * from its top on. Only the title is compared: how much of the rest came before depends on the day;
   * so does which of several titles, where the page gives itself another than it came with.
   */
  readonly open: (path: string, ...titles: string[]) => Promise<void>;
  /**
   * Presses a key that leads to a page outside the site, or back from there, waits until that is told
   * of by one of the titles, hushes Orca and goes to the top: how far it had read depends on the day.
   * Nothing else than the title may be heard but that something loads, which is not always said.
   */
  readonly leave: (key: string, ...titles: string[]) => Promise<void>;
  /** Presses one key, or several at the same time: 'Shift+Tab'. */
  readonly press: (key: string, heard: Heard, orHeard?: Heard) => Promise<void>;
  /**
   * Writes a text. The letters that Orca repeats are no part of what is heard. What happens meanwhile
   * is said in words.
   */
  readonly type: (text: string, heard?: Heard, meanwhile?: Meanwhile) => Promise<void>;
  /**
   * Has something happen that the person did not do, said in words. Where two things are told of whose
   * order depends on the day, the other order is as good; the transcript has the first.
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

/**
 * For `varies`: a page is told of by its own title or, where that came a moment later, by the site's.
 */
export const ANY_TITLE = [
  /^Finished loading .* - Earmark\b.*/,
  'Finished loading Earmark - sounds and audio services',
] as const;

/** What a journey is called, and where. */
interface Journey {
  /** The transcript's name in `docs/heard/`; without it there is none. */
  readonly name?: string;
  readonly title?: string;
  /** The site's address. */
  readonly url: string;
  /** What the site may say when it is left, where there is time for it. */
  readonly onTheWay?: string;
  /** What differs from run to run, such as a day or how long something was recorded, and its stand-in. */
  readonly varies?: readonly (readonly [differs: RegExp, standIn: string])[];
  /** The stand-in of what is said the more often the longer something takes: once stands for all. */
  readonly repeats?: string;
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
const HAS_HEADING = `location.protocol === 'http:' && document.querySelector('h1') !== null`;

const HUSHED = 'hushes with `Control`, goes to the top with `Control+Home`';

/** Of a screen that takes a while, which no screen does on a machine at rest. */
const TAKES_LONG = /^Loading[.…]?$/;

/** What Orca says of a page while it loads, or not, as the day is. */
const LOADS = /^(?:Loading\. Please wait|Browse mode|.* document web)\.?$/;

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

  const alike = (text: string) =>
    (journey.varies ?? []).reduce(
      (changed, [differs, standIn]) => changed.replace(differs, standIn),
      text,
    );
  const heardOf = (said: readonly Utterance[]) =>
    said
      .map(({ text }) => steady(alike(text)))
      .filter((text, index, all) => text !== journey.repeats || text !== all[index - 1]);
  /** What was said since the last step, but for the keys that Orca repeats, and that it takes long. */
  const since = (typed: string, all = speech.said()) =>
    all.slice(told).filter(({ text }) => !isEcho(text, typed) && !TAKES_LONG.test(text));
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
      check(late, 'Said after its step was over').toEqual([]);
    }
  }

  /** How far Orca has read depends on the day: it begins again from the top, and nobody is told. */
  async function hush() {
    for (const key of ['Control', 'Control+Home']) {
      await desktop.press(key);
      await speech.settle(QUIET);
    }
    take('');
  }

  const tell = (done: string, heard: readonly string[]) =>
    void scenes.at(-1)?.steps.push({ done, heard });

  async function step(
    done: string,
    typed: string,
    act: () => Promise<unknown>,
    heard: Heard,
    orHeard: Heard = heard,
  ) {
    const isOther = (texts: Heard) => flat(texts) === flat(orHeard);
    await act();
    await speech.settle(() => {
      const texts = heardOf(since(typed));
      return isDraft ? 2 * QUIET : enough(texts, isOther(texts) ? orHeard : heard);
    });
    const said = take(typed);
    // In the words of the script, if it is as good: then each good run has the same transcript.
    const texts = !isDraft && isOther(heardOf(said)) ? heard : heardOf(said);
    tell(done, texts);
    check(faultsOf(said), done).toEqual([]);
    if (!isDraft) check(flat(texts), done).toBe(flat(heard));
  }

  return {
    scene: (title) => void scenes.push({ title, steps: [] }),
    async open(path, ...titles) {
      await endStep();
      await browser.open(journey.url + path);
      await waitFor('the heading', () => browser.evaluate(HAS_HEADING).catch(() => false), 60);
      const isLoaded = ({ text }: Utterance) => text.startsWith('Finished loading');
      const loaded = await waitFor('the page to be told of', () => since('').find(isLoaded), 60);
      await hush();
      const [heard = ''] = heardOf([loaded]);
      const known = titles.map((title) => `Finished loading ${title}`);
      // One title stands for all of them: no good run has another transcript than the one before.
      const [first = heard] = known.includes(heard) ? known : [];
      tell(`Opens ${withoutIds(path)}, ${HUSHED}`, [first]);
      if (!isDraft) check(known, path).toContain(heard);
    },
    async leave(key, ...titles) {
      const known = titles.map((title) => `Finished loading ${title}`);
      const isOnTheWay = (text: string) =>
        LOADS.test(text) || titles.includes(steady(text)) || journey.onTheWay === steady(text);
      const heard = () => since(key).filter(({ text }) => !isOnTheWay(text));
      const isKnown = (text: string) =>
        isDraft ? text.startsWith('Finished loading') : known.includes(text);
      await desktop.press(key);
      const said = await waitFor(
        `the page to be told of: ${known.join()}`,
        () => (heardOf(heard()).some(isKnown) ? heard() : undefined),
        60,
      );
      await hush();
      const done = `\`${key}\`, ${HUSHED}`;
      tell(done, heardOf(said));
      check(faultsOf(said), done).toEqual([]);
      if (!isDraft) check(heardOf(said), done).toHaveLength(1);
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
      const isGood = TestRunner.getCurrentTest()?.result?.state !== 'fail';
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

function withoutIds(path: string): string {
  return path.replaceAll(/\d+/g, '…');
}
