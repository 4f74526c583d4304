import { test } from 'vitest';
import { seedCategories } from '../../server/features/catalogue/seed-categories.ts';
import type { TestPerson } from '../kit/make/builders.ts';
import { clicks, makeAudio } from '../kit/make/make-audio.ts';
import { waitFor } from '../kit/wait-for.ts';
import { chooseFile } from './choose-file.ts';
import { createListener } from './listener.ts';
import { makeNamed } from './people.ts';
import { setStage } from './stage.ts';

let boris: TestPerson;

const stage = setStage(async (app) => {
  await seedCategories(app.db);
  boris = await makeNamed(app, { name: 'Boris', lastName: 'Zvuk', role: 2 });
});

const FILE = 'File: No file chosen push button';
const FILE_HINT =
  'WAV with at least 44,100 Hz and 16 bit, at most 200 MB. The upload starts when you choose the file';
const DESCRIPTION_HINT = 'Where it was recorded, what happens in it, what it is good for';
const TEMPO_HINT = 'Beats per minute. Leave it empty if the sound has none';
/** The speed of a home connection, bytes a second. */
const UPLOAD_SPEED = 800_000;

test('a sound is uploaded, described with a mistake, and sent for review', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, type, happens, signIn, finish } = createListener(desktop, {
    name: 'upload',
    title: 'Heard: a freelancer uploads a sound',
    url: app.url,
    varies: [[/(?:\d+ percent uploaded\.? ?)+/, '[several times: n percent uploaded]']],
  });
  const sound = makeAudio([clicks(120, 30), clicks(120, 30)]);
  await signIn(boris);

  scene('Finding the form');
  await open('/user/projects/create');
  await press('h', ['Create Project heading level 1']);
  await press('Tab', ['Add many files at once link']);
  await press('Tab', ['form adding a sound', 'Help: adding a sound toggle button collapsed']);
  await press('Tab', [FILE, FILE_HINT]);

  scene('The file');
  await desktop.browser.slowUploads(UPLOAD_SPEED);
  await happens(
    'Chooses brushes.wav, 5 MB, in a dialog of the desktop',
    () => chooseFile(desktop.browser, '[name=fileId]', { name: 'brushes.wav', bytes: sound }),
    [
      'Processing file, please wait, it can take a while..',
      '[several times: n percent uploaded]',
      'Upload finished, you can go ahead and create a project',
    ],
  );
  await waitFor('the player', () =>
    desktop.browser.evaluate(`document.querySelector('.player') !== null`),
  );
  await press('Tab', ['brushes.wav panel', 'Play brushes.wav, 0:30 push button']);
  await press('Tab', ['Position horizontal slider 0 seconds of 30 seconds']);
  await press('Tab', ['Speed combo box', '1×', 'opens menu']);
  await press('Tab', ['Volume horizontal slider 100 percent']);

  scene('Describing it, first with a tempo that is none');
  await press('Tab', [
    'leaving panel',
    'Project name entry brushes selected required',
    'A few words that say what we hear',
  ]);
  // Not by typing over it: Orca then announces the selection's end on some runs only.
  await press('Delete', ['Selection deleted']);
  await type('Late brushes');
  await press('Tab', [
    'Project description (optional) entry',
    `${DESCRIPTION_HINT}. 0 of 200 characters`,
  ]);
  await type('A small room.');
  await press('Tab', ['Keywords (optional) entry', 'Separate keywords with commas']);
  await press('Tab', ['Category combo box', 'Please choose', 'opens menu']);
  await press('Down', ['Ambiences']);
  await press('Tab', ['Tempo (optional) entry', TEMPO_HINT]);
  await type('fast');
  await press('Return', [`The tempo has to be a number from 20 to 400. ${TEMPO_HINT}`]);
  await press('Tab', ['Use 120 push button']);
  await press('Return', ['Tempo 120']);
  await press('Tab', [
    'Preview combo box',
    'Whole sound',
    'What everybody can hear before buying',
    'opens menu',
  ]);
  await press('Down', ['First 30 seconds']);
  await press('Tab', ['Selling Rules link']);
  await press('Tab', ['CREATE push button']);

  scene('Sending it for review');
  await press('Return', [
    'Project successfuly created',
    'leaving form',
    'File manager heading level 1 clickable',
  ]);
  await press('h', ['1 sound heading level 2']);
  await finish();
});
