import { test } from 'vitest';
import { CARDS } from '../kit/make/bank-browser.ts';
import type { TestPerson } from '../kit/make/builders.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { makeOffer } from '../kit/make/make-offer.ts';
import type { TestApp } from '../kit/test-app.ts';
import { uploadFile } from '../kit/make/upload.ts';
import { makeTone } from '../e2e/kit/tone.ts';
import { createListener } from './listener.ts';
import { makeNamed } from './people.ts';
import { setStage } from './stage.ts';

let ana: TestPerson;
let boris: TestPerson;

const stage = setStage(async (app) => {
  ana = await makeNamed(app, { name: 'Ana', lastName: 'Kupac' });
  boris = await makeNamed(app, { name: 'Boris', lastName: 'Zvuk', role: 2 });
  await makeConversation(app, boris, ana);
});

const BANK = 'Pay 10,546.85 RSD to Earmark Association (name as registered) - Sandbox bank';
const PAID = 'Payment successful, 10,546.85 RSD charged';
const TERMS = 'I accept the Selling Rules and the Terms of Use check box not checked required';
const NO_TERMS = 'You have to accept the Selling Rules and Terms of Use';
const IN_CART = 'offer, Jingle mix, 120 euros, in your cart, until [day]';
const SECOND = 'offer, Jingle mix, 90 euros, in your cart, until [day]';
const BOX = ['Message entry required', 'Enter sends, Shift and Enter begins a new line'];
const INTO_LIST = ['leaving form', 'region Messages'];
const ADDED = 'Jingle mix successfully added to cart. Undo: see Notifications';
const FILE_CAME = 'The file of Jingle mix is here. You can download it now';
const WROTE = 'New message from Earmark';

/** Delivers the only file of the only order, as the freelancer. */
async function deliver(app: TestApp, projectId: number): Promise<void> {
  const { id: orderId } = await app.db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  const fileId = await uploadFile(app, boris.auth, makeTone(20), 'jingle.wav', 'delivery');
  const form = { orderId, projectId, fileIds: [fileId] };
  const { success, info } = await app.call('/deliveries/deliver', form, boris.auth);
  if (!success) throw new Error(info);
}

test('a buyer declines an offer, pays another one and downloads its file', async () => {
  const { app, desktop } = stage();
  const { scene, open, leave, press, type, happens, signIn, finish } = createListener(desktop, {
    name: 'pay',
    title: 'Heard: a buyer declines an offer, pays another one, and downloads what was made',
    url: app.url,
    varies: [
      [/\d{1,2} [A-Z][a-z]+ 20\d\d/, '[date]'],
      [/until \d{1,2} [A-Z][a-z]+/, 'until [day]'],
      [/(?<=due by|accept by) \d{1,2} [A-Z][a-z]+/, ' [day]'],
    ],
  });
  await signIn(ana);
  let projectId = 0;

  scene('An offer, declined');
  await open(`/user/messages/${boris.id}`);
  await press('h', ['Conversation with Boris Zvuk heading level 1']);
  // Orca may have spoken the hint while it read the page.
  await press('e', BOX, BOX.slice(0, 1));
  await press('Insert+a', ['Focus mode']);
  await happens('Boris offers it for 120 euros', () => makeOffer(app, boris, ana), [
    `Boris Zvuk: ${IN_CART}`,
    ADDED,
  ]);
  await press(
    'Shift+Tab',
    [
      ...INTO_LIST,
      'table with 1 row 2 columns',
      `Boris Zvuk : ${IN_CART} [time] , Today`,
      'row 1 column 1',
    ],
    // If Orca is still reading the offer's announcement, it does not say what the focus leaves.
    [`Boris Zvuk : ${IN_CART} [time] , Today`, 'row 1 column 1'],
  );
  await press('Return', [`${IN_CART} panel`, 'Go to cart link']);
  await press('Tab', ['Ask for another price for Jingle mix collapsed push button']);
  await press('Tab', ['Decline Jingle mix push button']);
  // The focus moves to the remaining control. The announcement may come early enough to replace its
  // name.
  await press(
    'Return',
    ['You have declined Jingle mix'],
    ['View project Jingle mix link', 'You have declined Jingle mix'],
  );
  await press('Escape', [
    'leaving panel',
    'Boris Zvuk : offer, Jingle mix, 120 euros, declined [time] , Today',
  ]);
  await press('Tab', [
    'leaving table',
    'leaving region',
    'form Write a message',
    'Message entry required',
  ]);

  scene('Another one');
  await happens(
    'Boris offers it for 90 euros',
    async () => {
      ({ id: projectId } = await makeOffer(app, boris, ana, { price: 90 }));
    },
    [`Boris Zvuk: ${SECOND}`, ADDED],
  );
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 3 rows 2 columns',
    `Boris Zvuk : ${SECOND} [time]`,
    'row 3 column 1',
  ]);
  await press('Return', [`${SECOND} panel`, 'Go to cart link']);
  await press('Return', ['leaving panel', 'leaving table', 'Cart heading level 1 clickable']);

  scene('The cart, and the terms');
  await press('h', ['1 item heading level 2']);
  await press('Down', ['Jingle mix link heading level 3']);
  await press('h', ['Payment heading level 2']);
  await press('Down', ['Total 90.00 EUR, 10,546.85 RSD']);
  await press('x', [TERMS]);
  await press('Return', [NO_TERMS]);
  await press('Return', [NO_TERMS]);
  await press('space', ['checked']);
  await press('b', ['Create Order push button']);

  scene('The page of the bank');
  await leave('Return', BANK);
  await press('2', ['Your payment heading level 2']);
  await press('2', ['Your card heading level 2']);
  await press('Up', ['leaving form', 'Test cards toggle button collapsed']);
  await press('Down', ['form Payment by card', 'Your card heading level 2']);
  await press('e', ['Card number entry required']);
  await press('Insert+a', ['Focus mode']);
  await type(CARDS.approved);
  await press('Tab', ['Name on the card entry required']);
  await type('Ana Kupac');
  await press('Tab', ['Expiry date entry required', 'Month and year, for example 12/2030']);
  await type('12/2030');
  await press('Tab', ['Security code entry required', 'The three digits on the back']);
  await type('000');
  await press('Tab', ['Pay 10,546.85 RSD push button']);

  scene('Paid');
  await leave('Return', 'Earmark');
  await press('h', [`${PAID} heading level 1`]);
  await press('Down', ['Your account has been charged with 10,546.85 RSD (90.00 EUR)']);
  await press('h', ['Your files heading level 2']);
  await press('Down', ['List with 1 item', 'Jingle mix heading level 3']);
  await press('Down', ['by boris-zvuk']);
  await press('Down', ['In work, due by [day]']);
  await press('Down', ['What happens with Jingle mix link']);
  await press('Down', ['Conversation with boris-zvuk link']);

  scene('The file');
  await happens(
    'Boris delivers jingle.wav',
    () => deliver(app, projectId),
    [`${FILE_CAME}. ${WROTE}`],
    [`${WROTE}. ${FILE_CAME}`],
  );
  await press('h', ['What you ordered heading level 2']);
  await press('Down', [
    'table with 2 rows 5 columns',
    'Name column header',
    'Freelancer column header',
    'Description column header',
    'Price column header',
    'Download column header',
  ]);
  await press('Shift+h', ['What you ordered heading level 2']);
  await press('Shift+h', ['Jingle mix heading level 3']);
  await press('Down', ['by boris-zvuk']);
  await press('Down', ['Delivered: accept by [day]']);
  await press('Down', ['What happens with Jingle mix link']);
  await press('Down', ['Conversation with boris-zvuk link']);
  await press('Down', ['Can be downloaded until', '[date] at [time]']);
  await press('b', ['Download jingle.wav push button']);
  await press('Return', ['notification Download complete: jingle.wav']);
  await finish();
});
