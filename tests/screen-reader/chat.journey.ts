import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import type { TestPerson } from '../kit/make/builders.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { makeOffer } from '../kit/make/make-offer.ts';
import type { TestApp } from '../kit/test-app.ts';
import { uploadFile } from '../kit/make/upload.ts';
import { makePng } from '../e2e/kit/png.ts';
import { connectSender } from '../e2e/kit/connect-sender.ts';
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
const INTO_BOX = ['form Write a message', 'Message entry required'];
const BACK_TO_BOX = ['leaving table', 'leaving region', ...INTO_BOX];
const QUESTION =
  'Describe your picture Describe this picture: studio.png (optional)Your correspondent may not see it. A sentence is enough.';
const PERSON = 'Boris Zvuk heading level 2';
/** The offer as it is spoken, with its state. */
const offer = (state: string) => `offer, Jingle mix, 120 euros, ${state}`;
const IN_CART = offer('in your cart, until [date]');
const ADDED = 'Jingle mix successfully added to cart. Undo: see Notifications';

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

test('a buyer writes, receives messages and declines an offer', async () => {
  const { app, desktop } = stage();
  const { by, scene, open, press, type, happens, signIn, finish } = createListener(desktop, {
    name: 'chat',
    title: 'Heard: a conversation',
    url: app.url,
    varies: [[/until \d{1,2} [A-Z][a-z]+/, 'until [date]']],
  });
  const says = await connectSender(app, boris, conversation);
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
  // Orca may look before the count has replaced the first message.
  await happens(
    'Boris writes fifteen messages at once',
    () => Promise.all(Array.from({ length: 15 }, (_unused, index) => says(`Take ${index + 1}`))),
    ['15 new messages from Boris Zvuk. Last: Take 15'],
    ['Boris Zvuk: Take 1', '14 new messages from Boris Zvuk. Last: Take 15'],
  );
  await type('A quiet room in the morning', ['Boris Zvuk: Did you hear?'], {
    what: 'Boris writes “Did you hear?”',
    act: () => says('Did you hear?'),
  });
  await press('Return', ['Sent']);

  scene('Reading back');
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 21 rows 2 columns',
    'You : A quiet room in the morning [time] Sent',
    'row 21 column 1',
  ]);
  await press('Up', ['Boris Zvuk : Did you hear? [time]', 'row 20']);
  await press('Up', ['Boris Zvuk : Take 15 [time]', 'row 19']);
  await press('Home', ['You : Hello, Boris! [time] , Today', 'row 1']);
  await press('End', ['You : A quiet room in the morning [time] Sent', 'row 21']);
  await happens('Boris writes “Still there?”', () => says('Still there?'), [
    'Boris Zvuk: Still there?',
  ]);
  await press('Alt+Shift+d', ['New message from Boris Zvuk']);
  await press('Tab', BACK_TO_BOX);
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 22 rows 2 columns',
    'Boris Zvuk : Still there? [time]',
    'row 22 column 1',
  ]);
  await press('Tab', BACK_TO_BOX);

  scene('Keys from everywhere');
  await press('Alt+Shift+1', ['Boris Zvuk: Still there?, [time]']);
  await press('Alt+Shift+2', ['You: A quiet room in the morning, [time], Sent']);
  await press('Alt+Shift+s', ['Boris Zvuk: Still there?']);
  await press('Alt+Shift+j', ['No new messages']);
  // Chromium may call a heading clickable that gets the focus.
  const into = ['leaving form', 'complementary content Boris Zvuk'];
  const clickable = by({ chromium: [...into, `${PERSON} clickable`], firefox: undefined });
  await press('F6', [...into, PERSON], clickable);
  await press('F6', [
    'form Note to yourself',
    'Note to yourself (optional) entry',
    'Only you can read it',
  ]);
  await press(
    'Shift+F6',
    ['leaving form', PERSON],
    by({ chromium: ['leaving form', `${PERSON} clickable`], firefox: undefined }),
  );
  await press('Shift+F6', ['leaving complementary content', ...INTO_BOX]);

  scene('An offer, declined');
  // The cart may answer so late that the offer is spoken before.
  await happens(
    'Boris sends an offer',
    () => makeOffer(app, boris, ana),
    [`Boris Zvuk: ${IN_CART}. ${ADDED}`],
    [`Boris Zvuk: ${offer('offered, until [date]')}`, ADDED],
  );
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 23 rows 2 columns',
    `Boris Zvuk : ${IN_CART} [time]`,
    'row 23 column 1',
  ]);
  await press('Return', [`${IN_CART} panel`, 'Go to cart link']);
  await press('Tab', ['Ask for another price for Jingle mix collapsed push button']);
  await press('Tab', ['Decline Jingle mix push button']);
  // The announcement may come early enough to replace the name of the remaining control.
  await press(
    'Return',
    ['You have declined Jingle mix'],
    ['View project Jingle mix link', 'You have declined Jingle mix'],
  );
  await press('Escape', ['leaving panel', `Boris Zvuk : ${offer('declined')} [time]`]);

  scene('Pictures');
  await press('Tab', BACK_TO_BOX);
  await happens('Boris sends a picture, and says what it shows', () => sendPicture(app), [
    'Boris Zvuk: Picture: A dog at the sea.',
  ]);
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 25 rows 2 columns',
    'Boris Zvuk : Picture: A dog at the sea. Download IMG_2041.png [time]',
    'row 25 column 1',
  ]);
  await press('Tab', BACK_TO_BOX);
  await happens(
    'Ana chooses a picture',
    () =>
      chooseFile(desktop.browser, 'input[type=file]', {
        name: 'studio.png',
        bytes: makePng(90, 60),
      }),
    [by({ chromium: `${QUESTION} clickable`, firefox: QUESTION })],
  );
  await press('Tab', [
    ...by({ chromium: [], firefox: ['Describe your picture dialog'] }),
    'form describing pictures',
    by({
      chromium: 'Help: describing pictures toggle button collapsed',
      firefox: 'Help: describing pictures collapsed push button',
    }),
  ]);
  await press('Tab', [
    'Describe this picture: studio.png (optional) entry',
    'Your correspondent may not see it. A sentence is enough',
  ]);
  await type('My studio');
  await press('Tab', ['Send picture push button']);
  const sent = ['Uploading file, please wait. File successfuly uploaded'];
  // After a modal, Chromium may take the message field for a part of the details beside it. In
  // Firefox, Orca follows the focus without a word.
  await press('Return', by({ chromium: ['main content', ...INTO_BOX, ...sent], firefox: sent }), [
    'leaving complementary content',
    ...INTO_BOX,
    ...sent,
  ]);
  const newest = [
    'region Messages',
    'table with 26 rows 2 columns',
    'You : Picture: My studio Download studio.png [time] Sent',
    // Orca says in its place that it is in focus mode again.
    ...by({ chromium: ['row 26 column 1'], firefox: [] }),
  ];
  await press(
    'Shift+Tab',
    ['leaving form', ...newest],
    ['leaving complementary content', ...newest],
  );
  await finish();
});
