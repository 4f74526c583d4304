import { test } from 'vitest';
import type { TestPerson } from '../kit/make/builders.ts';
import { buy } from '../kit/make/buy.ts';
import { makeConversation } from '../kit/make/make-conversation.ts';
import { makeOffer } from '../kit/make/make-offer.ts';
import { uploadFile } from '../kit/make/upload.ts';
import { makeWav } from '../kit/read/wav.ts';
import type { TestApp } from '../kit/test-app.ts';
import { connectSender } from '../e2e/kit/connect-sender.ts';
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

interface Work {
  readonly orderId: number;
  readonly projectId: number;
}

/** Delivers one file from Boris, on another device. */
async function deliver(app: TestApp, work: Work, fileName: string): Promise<void> {
  const fileIds = [await uploadFile(app, boris.auth, makeWav(6_000), fileName)];
  const reply = await app.call('/deliveries/deliver', { ...work, fileIds }, boris.auth);
  if (!reply.success) throw new Error(reply.info);
}

const BOX = ['Message entry required', 'Enter sends, Shift and Enter begins a new line'];
const INTO_LIST = ['leaving form', 'region Messages'];
const INTO_BOX = ['form Write a message', 'Message entry required'];
const QUESTION =
  'Accept the delivery of Short jingle? You can no longer complain on Earmark; your legal rights remain. The freelancer gets the money.';
/** The offers as they are spoken, with their states. */
const first = (state: string) => `offer, Jingle mix, 120 euros, ${state}`;
const second = (state: string) => `offer, Short jingle, 80 euros, 1 revision, ${state}`;
const added = (name: string) => `${name} successfully added to cart. Undo: see Notifications`;
const inCart = (name: string) => `in your cart, [deadline]. ${added(name)}`;

test('a negotiation: from the first message to accepted and rated work', async () => {
  const { app, desktop } = stage();
  const { by, scene, open, press, type, happens, signIn, finish } = createListener(desktop, {
    name: 'negotiation',
    title: 'Heard: a negotiation',
    url: app.url,
    varies: [[/(?:until|by) \d{1,2} [A-Z][a-z]+/, '[deadline]']],
  });
  // Chromium may call a heading clickable that gets the focus.
  const heading = (name: string) => by({ chromium: `${name} clickable`, firefox: name });
  // Firefox tells of the open form after the focus, Chromium does not.
  const opened = by({ chromium: [], firefox: ['expanded'] });
  const says = await connectSender(app, boris, conversation);
  await signIn(ana);

  scene('The first message');
  await open(`/user/messages/${boris.id}`);
  await press('h', ['Conversation with Boris Zvuk heading level 1']);
  // Orca may have spoken the hint while it read the page.
  await press('e', BOX, BOX.slice(0, 1));
  await press('Insert+a', ['Focus mode']);
  await type('Can you make a jingle?');
  await press('Return', ['Sent']);
  await happens('Boris answers', () => says('Gladly. My offer follows.'), [
    'Boris Zvuk: Gladly. My offer follows.',
  ]);

  scene('An offer, declined');
  // The cart may answer so late that the offer is spoken before.
  await happens(
    'Boris sends an offer',
    () => makeOffer(app, boris, ana),
    [`Boris Zvuk: ${first(inCart('Jingle mix'))}`],
    [`Boris Zvuk: ${first(`offered, [deadline]. ${added('Jingle mix')}`)}`],
  );
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 3 rows 2 columns',
    'Boris Zvuk : Gladly. My offer follows. [time]',
    'row 2 column 1',
  ]);
  await press('Down', [`Boris Zvuk : ${first('in your cart, [deadline]')} [time]`, 'row 3']);
  await press('Return', [`${first('in your cart, [deadline]')} panel`, 'Go to cart link']);
  await press('Tab', ['Ask for another price for Jingle mix collapsed push button']);
  await press('Tab', ['Decline Jingle mix push button']);
  // The announcement may come early enough to replace the name of the remaining control.
  await press(
    'Return',
    ['View project Jingle mix link', 'You have declined Jingle mix'],
    ['You have declined Jingle mix'],
  );
  await press('Escape', ['leaving panel', `Boris Zvuk : ${first('declined')} [time]`]);
  await press('Tab', ['leaving table', 'leaving region', ...INTO_BOX]);
  await type('Could you do it for 80 euros?');
  await press('Return', ['Sent']);

  scene('A second offer, paid');
  const work = { orderId: 0, projectId: 0 };
  await happens(
    'Boris sends a second offer',
    async () => {
      const terms = { projectName: 'Short jingle', price: 80, revisions: 1 };
      work.projectId = (await makeOffer(app, boris, ana, terms)).id;
    },
    [`Boris Zvuk: ${second(inCart('Short jingle'))}`],
    [`Boris Zvuk: ${second(`offered, [deadline]. ${added('Short jingle')}`)}`],
  );
  await happens(
    'Ana pays by card on another device',
    async () => void (work.orderId = await buy(app, ana, [work.projectId])),
    [],
  );

  scene('Delivered, and changes requested');
  await happens('Boris delivers', () => deliver(app, work, 'jingle.wav'), [
    'Earmark: The files of Short jingle have been delivered.',
  ]);
  await press('Shift+Tab', [
    ...INTO_LIST,
    'table with 8 rows 2 columns',
    `Boris Zvuk : ${second('delivered: accept [deadline]')} [time]`,
    'row 6 column 1',
  ]);
  await press('Return', [
    `${second('delivered: accept [deadline]')} panel`,
    'Check and accept Short jingle push button',
  ]);
  await press('Return', [
    'leaving panel',
    'leaving table',
    'leaving region',
    'region Delivery of Short jingle',
    heading('Delivery of Short jingle heading level 2'),
    'Browse mode',
  ]);
  await press('Tab', ['Back to the messages push button']);
  await press('Tab', ['region Your answer', 'Accept push button']);
  await press('Tab', ['Request changes collapsed push button', 'Focus mode']);
  await press('Return', [
    'form Request changes',
    'What should be changed? entry required',
    'The freelancer reads it and delivers again. 0 of 2,000 characters',
    ...opened,
  ]);
  await type('A little shorter, please.');
  await press('Tab', ['Send the request push button', 'Browse mode']);
  // In Firefox the form may be gone when Orca looks for what the focus leaves. Orca then describes
  // the place anew, or only names the region.
  const gone = ['leaving main content', 'Conversation with Boris Zvuk - Earmark document web'];
  const requested = [
    'region Status',
    heading('Status heading level 3'),
    'The freelancer has your request',
  ];
  await press(
    'Return',
    ['leaving region', ...by({ chromium: [], firefox: gone }), ...requested],
    by({ chromium: undefined, firefox: requested }),
  );

  scene('Delivered again, accepted and rated');
  await happens('Boris delivers again', () => deliver(app, work, 'jingle-2.wav'), [
    'Earmark: The files of Short jingle have been delivered.',
  ]);
  const answer = ['leaving region', 'region Your answer'];
  await press('Tab', [...by({ chromium: answer, firefox: [] }), 'Accept push button']);
  await press('Return', [heading(QUESTION)]);
  await press('Tab', [
    ...by({ chromium: [], firefox: ['Accept the delivery of Short jingle? dialog'] }),
    'Accept push button',
  ]);
  // The focus moves into the form of the review.
  const review = [
    'region Your review',
    'form reviewing the work',
    'Stars panel',
    '1 star: poor.',
    'not selected radio button',
  ];
  const accepted = ['Accepted. Thank you!'];
  // In Firefox the closed dialog is gone when Orca looks for what the focus leaves.
  await press(
    'Return',
    ['leaving region', ...review, ...accepted],
    by({ chromium: undefined, firefox: [...review, ...accepted] }),
  );
  await press('Insert+a', ['Focus mode']);
  const best = ['5 stars: excellent', 'selected radio button'];
  await press(
    'Up',
    best,
    by({ chromium: undefined, firefox: ['form reviewing the work', 'Stars panel', ...best] }),
  );
  await press('Tab', [
    'leaving panel',
    'Your words (optional) entry',
    'What would help the next buyer? Everybody can read it. 0 of 1,000 characters',
  ]);
  await press('Tab', ['Save review push button']);
  const saved = 'Thank you Your review of Short jingle is saved';
  // In Chromium the form may be gone when Orca looks for what the focus leaves. Orca then moves to
  // the button without a word, and only speaks its new state.
  await press(
    'Return',
    [
      'leaving region',
      'region Your review',
      'Change your review Short jingle collapsed push button',
      saved,
    ],
    by({ chromium: ['collapsed', saved], firefox: undefined }),
  );
  await finish();
});
