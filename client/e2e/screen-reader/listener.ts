import { expect } from 'vitest';
import { consentCookie } from '../../features/pages/consent.ts';
import type { TestPerson } from '../../../server/testing/builders.ts';
import { storageOf } from '../browser.ts';
import { waitFor } from '../../../server/testing/wait-for.ts';
import type { Desktop } from './desktop.ts';
import { isEcho } from './echo.ts';
import { faultsOf } from './faults.ts';
import type { Utterance } from './speech.ts';
import { type Scene, type Step, writeTranscript } from './transcript.ts';

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
  readonly press: (key: string, heard: Heard) => Promise<void>;
  /**
   * Writes a text. The letters that Orca repeats are no part of what is heard. What happens meanwhile
   * is said in words.
   */
  readonly type: (text: string, heard?: Heard, meanwhile?: Meanwhile) => Promise<void>;
  /** Has something happen that the person did not do, said in words. */
  readonly happens: (what: string, act: () => Promise<unknown>, heard: Heard) => Promise<void>;
  /** Signs a person in, without the form. */
  readonly signIn: (person: TestPerson) => Promise<void>;
  /** Writes the transcript. */
  readonly finish: () => void;
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
  /** What differs from run to run, such as a day or how long something was recorded, and its stand-in. */
  readonly varies?: readonly (readonly [differs: RegExp, standIn: string])[];
}

/** How long nothing is said before a step is over, milliseconds; what follows comes sooner. */
const QUIET = 1_500;
/** And where nothing is to be said at all. */
const LONG_QUIET = 3_000;
const HAS_HEADING = `location.protocol === 'http:' && document.querySelector('h1') !== null`;

/** What Orca says of a page while it loads, or not, as the day is. */
const LOADS = /^(?:Loading\. Please wait|Browse mode|.* document web)\.?$/;

/** Whether a journey that is being written only writes down what is said, and compares nothing. */
const isDraft = process.env['HEARD'] === 'draft';

/**
 * Sits a person down at a desktop. Each step waits until it is quiet, so that what follows is its
 * own. A step that is heard otherwise fails the test, and the journey goes on: one run tells all.
 */
export function createListener(desktop: Desktop, journey: Journey): Listener {
  const { speech, browser } = desktop;
  const scenes: (Scene & { steps: Step[] })[] = [];

  const hush = () => desktop.press('Control');
  const alike = (text: string) =>
    (journey.varies ?? []).reduce(
      (told, [differs, standIn]) => told.replace(differs, standIn),
      text,
    );

  async function step(done: string, typed: string, act: () => Promise<unknown>, heard: Heard) {
    await speech.settle({ quiet: QUIET });
    const before = speech.said().length;
    const since = () =>
      speech
        .said()
        .slice(before)
        .filter(({ text }) => !isEcho(text, typed));
    const last = heard.at(-1);
    await act();
    await speech.settle({
      quiet: isDraft || last === undefined ? LONG_QUIET : QUIET,
      enough: () =>
        last === undefined || flat(since().map(({ text }) => alike(text))).endsWith(flat([last])),
    });
    const said = since();
    const texts = said.map(({ text }) => steady(alike(text)));
    scenes.at(-1)?.steps.push({ done, heard: texts });
    expect.soft(faultsOf(said), done).toEqual([]);
    if (!isDraft) expect.soft(flat(texts), done).toBe(flat(heard));
  }

  return {
    scene: (title) => void scenes.push({ title, steps: [] }),
    async open(path, ...titles) {
      await speech.settle({ quiet: QUIET });
      const before = speech.said().length;
      await browser.open(journey.url + path);
      await waitFor('the heading', () => browser.evaluate(HAS_HEADING).catch(() => false), 30);
      const isLoaded = ({ text }: Utterance) => text.startsWith('Finished loading');
      const loaded = () => speech.said().slice(before).find(isLoaded);
      const { text } = await waitFor('the page to be told of', loaded, 30);
      await hush();
      await speech.settle({ quiet: QUIET });
      const heard = steady(alike(text));
      scenes.at(-1)?.steps.push({
        done: `Opens ${withoutIds(path)}, hushes with \`Control\``,
        heard: [heard],
      });
      const known = titles.map((title) => `Finished loading ${title}`);
      if (!isDraft) expect.soft(known, path).toContain(heard);
    },
    async leave(key, ...titles) {
      await speech.settle({ quiet: QUIET });
      const before = speech.said().length;
      const since = () =>
        speech
          .said()
          .slice(before)
          .filter(({ text }) => !isEcho(text, key) && !LOADS.test(text));
      const known = titles.map((title) => `Finished loading ${title}`);
      const isKnown = ({ text }: Utterance) =>
        isDraft ? text.startsWith('Finished loading') : known.includes(steady(alike(text)));
      await desktop.press(key);
      await waitFor(`the page to be told of: ${known.join()}`, () => since().some(isKnown), 60);
      const said = since();
      await hush();
      await speech.settle({ quiet: QUIET });
      await desktop.press('Control+Home');
      const done = `\`${key}\`, hushes with \`Control\`, goes to the top with \`Control+Home\``;
      const heard = said.map(({ text }) => steady(alike(text)));
      scenes.at(-1)?.steps.push({ done, heard });
      expect.soft(faultsOf(said), done).toEqual([]);
      if (!isDraft) expect.soft(heard, done).toHaveLength(1);
    },
    press: (key, heard) => step(`\`${key}\``, key, () => desktop.press(key), heard),
    type: (text, heard = [], meanwhile) =>
      step(
        meanwhile ? `Types “${text}”. Meanwhile: ${meanwhile.what}` : `Types “${text}”`,
        text,
        () => Promise.all([desktop.type(text), meanwhile?.act()]),
        heard,
      ),
    happens: (what, act, heard) => step(what, '', act, heard),
    async signIn(person) {
      const { localStorage } = storageOf(journey.url, person);
      const entries = JSON.stringify(localStorage.map(({ name, value }) => [name, value]));
      await browser.evaluate(`for (const [name, value] of ${entries}) localStorage[name] = value`);
      await browser.evaluate(`document.cookie = ${JSON.stringify(consentCookie('http:'))}`);
    },
    finish() {
      const { name, title } = journey;
      if (name !== undefined && title !== undefined) writeTranscript(name, title, scenes);
    },
  };
}

function withoutIds(path: string): string {
  return path.replaceAll(/\d+/g, '…');
}

/**
 * As one line: where one utterance ends and the next begins depends on how busy the machine is. So
 * does whether Orca says beside something else that it changed its mode.
 */
function flat(texts: readonly string[]): string {
  const lines = texts.map(steady);
  const isMode = (line: string) => line === 'Focus mode' || line === 'Browse mode';
  const told = lines.length > 1 ? lines.filter((line) => !isMode(line)) : lines;
  return told.join(' ').replaceAll(/\.(?= |$)/g, '');
}

/** The same at every time of day, and without the stop that Orca puts behind some. */
function steady(text: string): string {
  const onOneLine = text.replaceAll(/\s+/g, ' ').trim();
  return onOneLine.replaceAll(/\b\d\d:\d\d\b/g, '12:34').replace(/\.$/, '');
}
