import { availableParallelism, loadavg } from 'node:os';
import { expect, test } from 'vitest';
import type { TestPerson } from '../kit/make/builders.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { waitFor } from '../kit/wait-for.ts';
import { storeMessages } from '../e2e/chat/stored-messages.ts';
import { connectSender } from '../e2e/kit/connect-sender.ts';
import type { Desktop } from './desktop.ts';
import { isEcho } from './echo.ts';
import { createListener } from './listener.ts';
import { makeNamed } from './people.ts';
import { setStage } from './stage.ts';

/*
 * Measures the time from a message's arrival at the browser to the start of its speech. Also
 * measures how soon Orca reads the next line of a long conversation. The figures are printed and
 * not asserted, because they depend on the machine as much as on the site.
 */

/** The whole measurement takes many minutes, and needs an idle machine. */
const isWhole = process.env['HEARD'] === 'whole';
const MESSAGES = isWhole ? 200 : 20;
/** Messages of the long conversation, all of them loaded. */
const LONG = isWhole ? 5_000 : 500;
/** The number of its lines that Orca reads. */
const LINES = isWhole ? 30 : 10;
/** Characters per second. Only the start of the speech matters here. */
const SPEED = 1_000;

/**
 * Runs in the page before its own scripts: records arrivals on the live connection with their
 * times.
 */
const NOTE_ARRIVALS = `
  window.earmarkArrivals = [];
  window.WebSocket = class extends WebSocket {
    constructor(...words) {
      super(...words);
      this.addEventListener('message', ({ data }) => {
        window.earmarkArrivals.push({ at: Date.now(), data: String(data) });
      });
    }
  };`;

/** Loads older messages unless that is in progress. Returns whether all are loaded. */
const LOAD_OLDER = `(() => {
  const buttons = [...document.querySelectorAll('.thread button')];
  buttons.find(({ textContent }) => textContent === 'Load older messages')?.click();
  return document.querySelectorAll('.thread [role=row]').length === ${LONG};
})()`;

let ana: TestPerson;
let boris: TestPerson;
let vera: TestPerson;
let conversation: number;

const stage = setStage(
  async (app) => {
    ana = await makeNamed(app, { name: 'Ana', lastName: 'Kupac' });
    boris = await makeNamed(app, { name: 'Boris', lastName: 'Zvuk', role: 2 });
    vera = await makeNamed(app, { name: 'Vera', lastName: 'Glas', role: 2 });
    conversation = await makeConversation(app, boris, ana);
    await storeMessages(app, {
      conversationId: conversation,
      writers: [ana.id, boris.id],
      count: 2,
      read: 2,
    });
    const long = await makeConversation(app, vera, ana);
    const writers = [ana.id, vera.id] as const;
    await storeMessages(app, { conversationId: long, writers, count: LONG, read: LONG });
  },
  { speed: SPEED },
);

/** Presses keys one after the other, each after the answer to the previous one. */
async function walk({ press, speech }: Desktop, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await press(key);
    await speech.settle(1_500);
  }
}

/** Prints the median, the 99th percentile and the maximum of some times, milliseconds. */
function print(what: string, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(times.length - 1, Math.floor(times.length * share))];
  const load = loadavg().map((one) => one.toFixed(1));
  process.stdout.write(
    `${what}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${sorted.at(-1)} ms; load ${load.join(', ')} on ${availableParallelism()} processors\n`,
  );
}

test('measures how soon a message is heard', { timeout: 1_200_000 }, async () => {
  const { app, desktop } = stage();
  const { browser, speech } = desktop;
  const says = await connectSender(app, boris, conversation);
  const { open, signIn } = createListener(desktop, { url: app.url });
  await signIn(ana);
  await browser.beforeEachPage(NOTE_ARRIVALS);
  await open('/user/messages/');
  // Leads into the message field.
  await browser.evaluate(`document.querySelector('a[href="/user/messages/${boris.id}"]').click()`);
  await speech.settle(1_500);

  const delays: number[] = [];
  for (let number = 1; number <= MESSAGES; number += 1) {
    const text = `Message number ${number}.`;
    await says(text);
    const spoken = await waitFor(
      `'${text}' to be spoken`,
      () => speech.said().find((utterance) => utterance.text.includes(text)),
      30,
    );
    const arrival = await browser.evaluate(
      `earmarkArrivals.find(({ data }) => data.includes(${JSON.stringify(text)}))?.at`,
    );
    expect(arrival, text).toBeTypeOf('number');
    delays.push(spoken.at - Number(arrival));
    await speech.settle(500);
  }
  print(`From arrival to speech, ${MESSAGES} messages`, delays);
});

test('measures how soon the next line is read', { timeout: 1_200_000 }, async () => {
  const { app, desktop } = stage();
  const { browser, speech } = desktop;
  const { open, signIn } = createListener(desktop, { url: app.url });
  await signIn(ana);
  await open(`/user/messages/${vera.id}`);
  await waitFor('all messages', () => browser.evaluate(LOAD_OLDER), 600);
  await walk(desktop, 'Control', 'h');

  const delays: number[] = [];
  while (delays.length < LINES) {
    const pressed = Date.now();
    await desktop.press('Down');
    const { text, at } = await waitFor(
      'the next line to be read',
      () => speech.said().find((one) => one.at >= pressed && !isEcho(one.text, 'Down')),
      30,
    );
    // Other lines precede the messages.
    if (text.includes(' : history')) delays.push(at - pressed);
    await speech.settle(500);
  }
  print(`From the next-line key to speech, ${LONG} messages loaded, ${LINES} lines`, delays);
});
