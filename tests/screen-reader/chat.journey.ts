import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import type { TestPerson } from '../kit/make/builders.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { makeOffer } from '../kit/make/make-offer.ts';
import type { TestApp } from '../kit/test-app.ts';
import { uploadFile } from '../kit/make/upload.ts';
import { makePng } from '../e2e/kit/png.ts';
import { voiceOf } from '../e2e/kit/voice.ts';
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
const INTO_LIST = ['leaving form', 'region Messages'];
const BACK_TO_BOX = [
  'leaving table',
  'leaving region',
  'form Write a message',
  'Message entry required',
];
/** The offer as it is spoken, with its state. */
const offer = (state: string) => `offer, Jingle mix, 120 euros, ${state}`;
const IN_CART = offer('in your cart, until [date]');

/** Sends a picture with its description from Boris, on another device. */
async function sendPicture(app: TestApp): Promise<void> {
  const fileId = await uploadFile(app, boris.auth, makePng(90, 60), 'IMG_2041.png', 'chat');
  const sending = { conversationId: conversation, clientId: randomUUID(), fileId };
  const sent = await app.call(
    '/media/sendFile',
    { ...sending, description: 'A dog at the sea.' },
    boris.auth,
  );
  if (!sent.success) throw new Error(sent.info);
}

test('a conversation: writing, being written to, an offer that is declined', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, type, happens, signIn, finish } = createListener(desktop, {
    name: 'chat',
    title: 'Heard: a conversation',
    url: app.url,
    varies: [[/until \d{1,2} [A-Z][a-z]+/, 'until [date]']],
  });
  const says = await voiceOf(app, boris, conversation);
  await signIn(ana);

  scene('Coming in');
  await open(`/user/messages/${boris.id}`);
  await press('h', ['Conversation with Boris Zvuk heading level 1']);
  // Orca may have spoken the hint while it read the page.
  await press('e', BOX, BOX.slice(0, 1));
  await press('Insert+a', ['Focus mode']);

  scene('Writing');
  await type('Hello, Boris!');
  await press('Return', ['Sent']);

  scene('Being written to');
  await happens('Boris writes “Hello Ana”', () => says('Hello Ana'), ['Boris Zvuk: Hello Ana']);
  await happens('Boris writes “ok”', () => says('ok'), ['Boris Zvuk: ok']);
  await happens('Boris writes “ok” again', () => says('ok'), ['Boris Zvuk: ok']);
  await happens(
    'Boris writes ten messages at once',
    () => Promise.all(Array.from({ length: 10 }, (_unused, index) => says(`Take ${index + 1}`))),
    ['10 new messages from Boris Zvuk. Last: Take 10'],
  );
  await type('A quiet room in the morning', ['Boris Zvuk: Did you hear?'], {
    what: 'Boris writes “Did you hear?”',
    act: () => says('Did you hear?'),
  });
  await press('Return', ['Sent']);

  scene('Reading back');
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 16 rows 2 columns',
    'You : A quiet room in the morning [time] Sent',
    'row 16 column 1',
  ]);
  await press('Up', ['Boris Zvuk : Did you hear? [time]', 'row 15']);
  await press('Up', ['Boris Zvuk : Take 10 [time]', 'row 14']);
  await press('Home', ['You : Hello, Boris! [time] , Today', 'row 1']);
  await press('End', ['You : A quiet room in the morning [time] Sent', 'row 16']);
  await press('Tab', BACK_TO_BOX);

  scene('An offer, declined');
  await happens('Boris sends an offer', () => makeOffer(app, boris, ana), [
    `Boris Zvuk: ${IN_CART}. Jingle mix successfully added to cart. Undo: see Notifications`,
  ]);
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 17 rows 2 columns',
    `Boris Zvuk : ${IN_CART} [time]`,
    'row 17 column 1',
  ]);
  await press('Return', [`${IN_CART} panel`, 'Go to cart link']);
  await press('Tab', ['Ask for another price for Jingle mix collapsed push button']);
  await press('Tab', ['Decline Jingle mix push button']);
  await press('Return', ['You have declined Jingle mix']);
  await press('Escape', ['leaving panel', `Boris Zvuk : ${offer('declined')} [time]`]);

  scene('Pictures');
  await press('Tab', BACK_TO_BOX);
  await happens('Boris sends a picture, and says what it shows', () => sendPicture(app), [
    'Boris Zvuk: Picture: A dog at the sea.',
  ]);
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 19 rows 2 columns',
    'Boris Zvuk : Picture: A dog at the sea. Download IMG_2041.png [time]',
    'row 19 column 1',
  ]);
  await press('Tab', BACK_TO_BOX);
  await happens(
    'Ana chooses a picture',
    () =>
      chooseFile(desktop.browser, 'input[type=file]', {
        name: 'studio.png',
        bytes: makePng(90, 60),
      }),
    ['Describe your picture clickable'],
  );
  await press('Tab', [
    'form describing pictures',
    'Help: describing pictures toggle button collapsed',
  ]);
  await press('Tab', [
    'Describe this picture: studio.png (optional) entry',
    'Your correspondent may not see it. A sentence is enough',
  ]);
  await type('My studio');
  await press('Tab', ['Send picture push button']);
  // After a modal, Chromium may take the message field for a part of the details beside it.
  const sent = [
    'form Write a message',
    'Message entry required',
    'Uploading file, please wait. File successfuly uploaded',
  ];
  await press('Return', ['main content', ...sent], ['leaving complementary content', ...sent]);
  const newest = [
    'region Messages',
    'table with 20 rows 2 columns',
    'You : Picture: My studio Download studio.png [time] Sent',
    'row 20 column 1',
  ];
  await press(
    'Shift+Tab',
    ['leaving form', ...newest],
    ['leaving complementary content', ...newest],
  );
  await finish();
});
