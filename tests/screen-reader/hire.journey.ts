import { test } from 'vitest';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import type { TestPerson } from '../kit/make/builders.ts';
import { makeBrief, offerVoice } from '../kit/make/make-brief.ts';
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
