import { test } from 'vitest';
import type { TestPerson } from '../kit/make/builders.ts';
import { makeWaitingSound } from '../e2e/selling/waiting-sound.ts';
import { createListener } from './listener.ts';
import { makeNamed } from './people.ts';
import { setStage } from './stage.ts';

let vera: TestPerson;

const stage = setStage(async (app) => {
  vera = await makeNamed(app, { name: 'Vera', lastName: 'Sud', administrator: true });
  const sara = await makeNamed(app, { name: 'Sara', lastName: 'Novak', role: 2 });
  await makeWaitingSound(app, sara, 'Hail');
  await makeWaitingSound(app, sara, 'Rain on tin');
});

const PRICE_HINT = 'For example 12.50. EUR';
const PRICE_FAULT = 'Please set a price: a sound cannot be approved without one';
const STATUS_HINT = 'The freelancer is told by email when you approve or reject';

test('an administrator hears, prices and approves a waiting sound', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, type, signIn, finish } = createListener(desktop, {
    name: 'administrator',
    title: 'Heard: an administrator approves a sound',
    url: app.url,
  });
  await signIn(vera);

  scene('To what waits');
  await open('/admin');
  await press('h', ['Administration heading level 1']);
  await press('h', ['What needs you now heading level 2']);
  await press('k', ['2 sounds link']);
  await press('h', ['Last 30 days heading level 2']);
  await press('Down', ['No sales in this time']);
  await press('h', ['What would you like to look at? heading level 2']);
  for (const name of ['User', 'Users', 'Chat', 'Chats', 'Project']) {
    await press('k', [`${name} link`]);
  }

  scene('The sound');
  await open('/admin/project');
  await press('h', ['Rain on tin heading level 1']);
  await press('Down', ['A roof in May, from below, with a gutter on the left']);
  await press('h', ['Listen heading level 2']);
  await press('b', ['Play Rain on tin, 0:02 push button']);
  await press('Return', []);
  await press('h', ['The same sound elsewhere heading level 2']);

  scene('Its facts, from the last to the first');
  await press('Up', [
    'Description list with 4 terms',
    'Loudness description term',
    '−12.9 LUFS description value',
  ]);
  await press('Up', ['Format description term', '44,100 Hz, 16 bit, stereo description value']);
  await press('Up', ['Length description term', '0:02 description value']);
  await press('Up', ['File description term', 'Rain on tin.wav, 344.6 kB description value']);

  scene('Approving it, first without a price');
  await press('h', ['The same sound elsewhere heading level 2']);
  await press('h', ['Hail link heading level 3']);
  await press('h', ['Data heading level 2']);
  await press('h', ['Decision heading level 2']);
  await press('e', ['Price (optional) entry', PRICE_HINT]);
  await press('Tab', ['Status combo box', 'Pending', STATUS_HINT, 'opens menu']);
  await press('Down', ['Approved']);
  await press('Shift+Tab', ['Price (optional) entry', PRICE_HINT]);
  await press('Return', [`${PRICE_FAULT}. ${PRICE_HINT}`]);
  await type('12.5');
  await press('Tab', ['Status combo box', 'Approved', STATUS_HINT, 'opens menu']);
  await press('Tab', ['Save status push button']);
  await press('Return', ['Saved: Rain on tin is approved']);
  await press('Tab', ['Next waiting: Hail link']);
  await finish();
});
