import { test } from 'vitest';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import type { TestPerson } from '../kit/make/builders.ts';
import { makeAudio, noise } from '../kit/make/make-audio.ts';
import { makeAnswer, makeBrief, offerVoice, uploadSpoken } from '../kit/make/make-brief.ts';
import type { TestApp } from '../kit/test-app.ts';
import { waitForPreview } from '../kit/wait-for-preview.ts';
import { createListener } from './listener.ts';
import { makeNamed } from './people.ts';
import { setStage } from './stage.ts';

let ana: TestPerson;
let vera: TestPerson;

const stage = setStage(async (app) => {
  await seedCategories(app.db);
  ana = await makeNamed(app, { name: 'Ana', lastName: 'Kupac' });
  vera = await makeNamed(app, { name: 'Vera', lastName: 'Glas', role: 2 });
  await offerVoice(app, vera);
});

test('a freelancer answers a brief', async () => {
  const { app, desktop } = stage();
  const briefId = await makeBrief(app, ana);
  const { scene, open, press, type, signIn, finish } = createListener(desktop, {
    name: 'answer-a-brief',
    title: 'Heard: a freelancer answers a brief',
    url: app.url,
  });
  await signIn(vera);

  scene('Reading the brief');
  await open(`/briefs/${briefId}`);
  await press('h', ['Voice for an audio guide heading level 1']);
  await press('h', ['The brief heading level 2']);
  await press('Down', ['Twelve minutes for a museum']);
  await press('h', ['Your answer heading level 2']);

  scene('Answering');
  await press('e', ['Price entry required', 'For the whole work. EUR']);
  await press('Insert+a', ['Focus mode']);
  await type('120');
  await press('Tab', ['Days to deliver entry required', 'After the payment, 1 to 90']);
  await type('5');
  await press('Tab', ['Revisions included entry required']);
  await type('2');
  await press('Tab', [
    'Your words entry required',
    'Say what you offer. You can also record it below. 0 of 2,000 characters',
  ]);
  await type('I read it calmly.');
  await press('Tab', ['Your voice (optional) panel', 'Record toggle button not pressed']);
  await press('Tab', ['Or choose a sound file: No file chosen push button', 'WAV or MP3']);
  await press('Tab', ['leaving panel', 'Send answer push button']);
  await press('Return', ['leaving form', 'Your answer heading level 2', 'Your answer is sent']);
  await finish();
});

test('a buyer compares two answers', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, signIn, finish } = createListener(desktop, {
    name: 'compare-answers',
    title: 'Heard: a buyer compares two answers',
    url: app.url,
  });
  const pavle = await makePavle(app);
  const briefId = await makeBrief(app, ana);
  for (const [who, price] of [
    [vera, 120],
    [pavle, 90],
  ] as const) {
    const fileId = await uploadSpoken(app, who, makeAudio([noise(4)]));
    await makeAnswer(app, who, briefId, { price, fileId });
    await waitForPreview(app, fileId);
  }
  await signIn(ana);

  scene('Listening to both');
  await open(`/briefs/${briefId}`);
  await press('h', ['Voice for an audio guide heading level 1']);
  await press('h', ['2 answers heading level 2']);
  await press('b', ['Play all 2 recordings push button']);
  await press('Return', ['Recording from pavle-ton', 'Recording from vera-glas']);

  scene('Comparing');
  await press('h', ['pavle-ton link heading level 3']);
  await press('Down', ['New on Earmark']);
  await press('Down', ['Play Recording from pavle-ton, 0:04 push button']);
  await press('Down', ['I read it calmly']);
  await press('Down', ['article', '90.00 EUR, 10,546.85 RSD']);
  await press('Down', ['5 days, 2 revisions']);
  await press('h', ['vera-glas link heading level 3']);
  await press('b', ['Play Recording from vera-glas, 0:04 push button']);
  await press('b', ['Accept the answer from vera-glas push button']);
  await press('b', ['Shortlist the answer from vera-glas toggle button not pressed']);
  const listed = 'vera-glas is on the shortlist';
  await press('Return', ['pressed', listed], [listed, 'pressed']);

  scene('Declining one');
  // After the list was loaded again, Orca may leave out the link or the article.
  await press('Shift+h', ['vera-glas heading level 3'], ['vera-glas link heading level 3']);
  await press('Shift+b', ['Report the answer from pavle-ton collapsed push button']);
  await press('Shift+b', ['Decline the answer from pavle-ton push button']);
  const declined = ['vera-glas heading level 3', 'Declined. pavle-ton gets a polite answer'];
  await press('Return', ['article', ...declined], declined);
  await press('b', ['Play Recording from vera-glas, 0:04 push button']);
  await press('b', ['Accept the answer from vera-glas push button']);
  await finish();
});

async function makePavle(app: TestApp): Promise<TestPerson> {
  const pavle = await makeNamed(app, { name: 'Pavle', lastName: 'Ton', role: 2 });
  await offerVoice(app, pavle);
  return pavle;
}
