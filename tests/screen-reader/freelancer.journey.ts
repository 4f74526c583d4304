import { test } from 'vitest';
import type { TestPerson } from '../kit/make/builders.ts';
import { buy } from '../kit/make/buy.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { makeOffer } from '../kit/make/make-offer.ts';
import { makeTone } from '../e2e/kit/tone.ts';
import { connectSender } from '../e2e/kit/connect-sender.ts';
import { waitFor } from '../kit/wait-for.ts';
import { chooseFile } from './choose-file.ts';
import { createListener } from './listener.ts';
import { makeNamed } from './people.ts';
import { setStage } from './stage.ts';

let ana: TestPerson;
let boris: TestPerson;
let conversation: number;

const stage = setStage(async (app) => {
  ana = await makeNamed(app, { name: 'Ana', lastName: 'Kupac' });
  boris = await makeNamed(app, { name: 'Boris', lastName: 'Zvuk', role: 2 });
  conversation = await makeConversation(app, boris, ana);
});

const BOX = ['Message entry required', 'Enter sends, Shift and Enter begins a new line'];
const RECORD = 'Record audio message toggle button not pressed';

/** Orca names the new panel only on some runs. */
const RECORDED = ['Audio message panel', 'Recorded: [n seconds] push button'];

test('a freelancer answers a buyer by text, by voice and with an offer', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, type, happens, signIn, finish } = createListener(desktop, {
    name: 'freelancer',
    title: 'Heard: a freelancer answers, records an audio message, and sends an offer',
    url: app.url,
    // The length of the recording depends on the machine's speed.
    varies: [
      [/Recorded: \d+ seconds?/, 'Recorded: [n seconds]'],
      [/Play your recording, \d:\d\d/, 'Play your recording, [length]'],
      [/Play Voice note, \d:\d\d/, 'Play Voice note, [length]'],
      [/\d+ seconds of \d+ seconds/, '[n seconds of n seconds]'],
    ],
  });
  const { browser } = desktop;
  const isRecording = () =>
    browser.evaluate(`document.querySelector('.recorder-panel button') !== null`);
  // The microphone opens once “Recording” is spoken.
  const starts = () =>
    happens('The recording starts', () => waitFor('the recording', isRecording), []);
  const says = await connectSender(app, ana, conversation);
  await signIn(boris);

  scene('Answering');
  await open(`/user/messages/${ana.id}`);
  await press('h', ['Conversation with ana-kupac heading level 1']);
  // Orca may have spoken the hint while it read the page.
  await press('e', BOX, BOX.slice(0, 1));
  await press('Insert+a', ['Focus mode']);
  await happens('Ana writes “Can you make a jingle?”', () => says('Can you make a jingle?'), [
    'Ana Kupac: Can you make a jingle?',
  ]);
  await type('Yes, gladly.');
  await press('Return', ['Sent']);

  scene('An audio message, discarded');
  await press('Tab', ['Choose File push button']);
  await press('Tab', [RECORD]);
  await press('Return', ['pressed', 'Recording. The same key stops']);
  await starts();
  await press('Tab', RECORDED, RECORDED.slice(1));
  await press('Tab', ['Stop push button']);
  await press('Tab', ['Pause push button']);
  await press('Return', ['Paused']);
  await press('Tab', ['Discard push button']);
  const discarded = [RECORD, 'Recording discarded'];
  // Orca may inspect the page only once the panel is gone.
  await press('Return', ['leaving panel', ...discarded], discarded);

  scene('An audio message, heard and sent');
  // Orca has said 'pressed' of this button before and does not repeat it.
  await press('Return', ['Recording']);
  await starts();
  await press('Tab', RECORDED, RECORDED.slice(1));
  await press('Tab', ['Stop push button']);
  await press('Tab', ['Pause push button']);
  await press('Return', ['Paused']);
  // The recording continues, so only a tone confirms it.
  await press('Return', []);
  await press('Shift+Tab', ['Stop push button']);
  await press('Return', [
    'Audio message panel',
    'your recording panel',
    'Play your recording, [length] push button',
  ]);
  await press('Return', []);
  await press('Return', []);
  await press('Tab', ['Position horizontal slider [n seconds of n seconds]']);
  await press('Tab', ['Speed combo box', '1×', 'opens menu']);
  await press('Tab', ['Volume horizontal slider 100 percent']);
  await press('Tab', [
    'leaving panel',
    'Transcript (optional) entry',
    'What you say in the recording, for people who do not hear it. Both of you can search for it',
  ]);
  await press('Tab', ['Send audio message push button']);
  await press('Return', [
    'leaving panel',
    RECORD,
    'Uploading file, please wait',
    'File successfuly uploaded',
  ]);

  scene('An offer');
  await press('Control+Home', ['Skip to the content link']);
  await press('b', ['More collapsed push button']);
  await press('b', ['Search collapsed push button']);
  await press('b', ['Boris: Freelancer collapsed push button', 'opens menu']);
  await press('b', ['Search push button']);
  await press('b', ['Filters collapsed push button']);
  await press('b', ['More: ana-kupac collapsed push button', 'opens menu']);
  await press('b', ['Find in this conversation collapsed push button']);
  await press('b', ['Conversation menu collapsed push button', 'opens menu']);
  await press('b', ['Play Voice note, [length] push button']);
  // Only the current message has this button.
  await press('b', ['Message actions collapsed push button', 'opens menu']);
  await press('b', ['Choose File push button']);
  await press('b', [RECORD]);
  await press('b', ['Message templates push button', 'opens dialog']);
  await press('b', ['Create project collapsed push button']);
  await press('Return', ['leaving form', 'form Create project', 'Project Name entry required']);
  await type('Station jingle');
  await press('Tab', [
    'Project description entry required',
    'A summary in one or two sentences. 0 of 200 characters',
  ]);
  await type('Ten seconds, with a choir.');
  await press('Tab', [
    'Price entry required',
    'For the whole project, for example 120 or 120.50. EUR',
  ]);
  await type('120');
  await press('Tab', ['Keywords (optional) entry', 'Separate keywords with commas']);
  await press('Tab', [
    'What you deliver (optional) entry',
    'In detail, for example each file on a line of its own. 0 of 2,000 characters',
  ]);
  await press('Shift+Tab', ['Keywords (optional) entry', 'Separate keywords with commas']);
  await press('Return', [
    'leaving form',
    'form Write a message',
    'Create project collapsed push button',
    'You successfully created a new project',
  ]);
  await finish();
});

test('a freelancer delivers a paid project and reads the balance', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, type, happens, signIn, finish } = createListener(desktop, {
    name: 'delivery',
    title: 'Heard: a freelancer delivers a project, and reads the balance',
    url: app.url,
    varies: [
      [/\d{1,2} [A-Z][a-z]+ 20\d\d/, '[date]'],
      [/due by \d{1,2} [A-Z][a-z]+/, 'due by [day]'],
    ],
  });
  const { id: projectId } = await makeOffer(app, boris, ana, { projectName: 'Morning jingle' });
  const orderId = await buy(app, ana, [projectId]);
  const file = { name: 'jingle.wav', bytes: makeTone(20) };
  await signIn(boris);

  scene('What is to be done');
  await open(`/delivery/${orderId}/${projectId}`);
  await press('h', ['Delivery of Morning jingle heading level 1']);
  await press('h', ['Status heading level 2']);
  await press('Down', ['region In work, due by [day]']);
  await press('Down', ['Deliver by [date] at [time]']);

  scene('Delivering');
  await press('b', ['Help: delivering toggle button collapsed']);
  await press('b', [
    'Your files: No file chosen push button',
    'Up to 20 files of any kind, at most 2 GB each: sound, ZIP, projects of your audio program, PDF. The buyer can download them for 7 days',
  ]);
  await press('Insert+a', ['Focus mode']);
  await happens(
    'Chooses jingle.wav in a dialog of the desktop',
    () => chooseFile(desktop.browser, '[name=fileIds]', file),
    ['1 file added', 'Uploading file, please wait. File successfuly uploaded'],
  );
  await press('Tab', ['List with 1 item', 'Remove jingle.wav push button']);
  await press('Tab', [
    'leaving list',
    'Note to the buyer (optional) entry',
    '0 of 2,000 characters',
  ]);
  await type('With a short fade.');
  await press('Tab', ['Deliver the file push button']);
  await press('Return', [
    'leaving region',
    'region Status',
    'Status heading level 2',
    'Delivered. The buyer is notified',
  ]);
  await happens(
    'Ana accepts the delivery',
    () => app.call('/deliveries/accept', { orderId, projectId }, ana.auth),
    ['Morning jingle: ana-kupac accepted the delivery'],
  );

  scene('The balance');
  await open('/balance');
  await press('h', ['Balance heading level 1']);
  await press('h', ['Where your money is heading level 2']);
  await press('Down', ['Description list with 5 terms', 'Available description term', '2 values']);
  await press('Down', ['96.00 EUR description value']);
  await press('Down', ['Can be paid out now. description value']);
  await press('t', [
    'Transactions, newest first',
    'table with 3 rows 3 columns',
    'Date column header',
  ]);
  await press('Down', ['[date] at [time]', 'Became available']);
  await press('Down', ['Morning jingle, Order 1']);
  await press('Down', ['List with 2 items', 'Pending −96.00 EUR']);
  await finish();
});
