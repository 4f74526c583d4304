import { expect, test } from 'vitest';
import type { TestPerson } from '../../../server/testing/builders.ts';
import { makeConversation } from '../../../server/testing/make-conversation.ts';
import { waitFor } from '../../../server/testing/wait-for.ts';
import { voiceOf } from '../voice.ts';
import { createListener } from './listener.ts';
import { makeNamed } from './people.ts';
import { setStage } from './stage.ts';

/*
 * How long a message takes from its arrival at the browser to the beginning of its speech. The figures
 * are printed and not asserted: they tell of the machine as much as of the site. The whole measure is
 * HEARD_MESSAGES=200.
 */

const MESSAGES = Number(process.env['HEARD_MESSAGES'] ?? 50);

/** Runs in the page before its own scripts: notes what comes over the live wire, and when. */
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

let ana: TestPerson;
let boris: TestPerson;
let conversation: number;

const stage = setStage(async (app) => {
  ana = await makeNamed(app, { name: 'Ana', lastName: 'Kupac' });
  boris = await makeNamed(app, { name: 'Boris', lastName: 'Zvuk', role: 2 });
  conversation = await makeConversation(app, boris, ana);
});

test('how soon a message is heard', { timeout: 1_200_000 }, async () => {
  const { app, desktop } = stage();
  const { browser, speech } = desktop;
  const says = await voiceOf(app, boris, conversation);
  const { open, press, signIn } = createListener(desktop, { url: app.url });
  await signIn(ana);
  await browser.beforeEachPage(NOTE_ARRIVALS);
  await open(`/user/messages/${boris.id}`, 'Earmark - sounds and audio services');
  await press('h', ['Conversation with Boris Zvuk heading level 1 clickable']);
  await press('e', ['Message entry required', 'Enter sends, Shift and Enter begins a new line']);

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
    await speech.settle({ quiet: 500 });
  }
  const sorted = delays.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(MESSAGES - 1, Math.floor(MESSAGES * share))];
  process.stdout.write(
    `From arrival to speech, ${MESSAGES} messages: median ${at(0.5)} ms, p99 ${at(0.99)} ms, most ${sorted.at(-1)} ms\n`,
  );
});
