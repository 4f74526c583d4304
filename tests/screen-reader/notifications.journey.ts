import { test } from 'vitest';
import { addNotification } from '../../server/platform/notify.ts';
import type { TestPerson } from '../kit/make/builders.ts';
import { makeConversation, sendText } from '../kit/make/make-conversation.ts';
import { createListener } from './listener.ts';
import { makeNamed } from './people.ts';
import { setStage } from './stage.ts';

let ana: TestPerson;

const order = (id: number) => `Your order ${id} is paid`;
const box = (name: string, state = 'checked') => `${name} check box ${state}`;

const stage = setStage(async (app) => {
  ana = await makeNamed(app, { name: 'Ana', lastName: 'Kupac' });
  const boris = await makeNamed(app, { name: 'Boris', lastName: 'Zvuk', role: 2 });
  const chat = await makeConversation(app, boris, ana);
  await sendText(app, chat, boris, 'Hello');
  const paid = { to: ana.id, event: 'order.paid', path: '/orders' } as const;
  await addNotification(app.db, { ...paid, about: '7' });
  await app.call('/notifications/read', { path: '/orders' }, ana.auth);
  await addNotification(app.db, { ...paid, about: '8' });
});

test('a buyer reads the notifications and changes a setting', async () => {
  const { app, desktop } = stage();
  const { scene, open, press, signIn, finish } = createListener(desktop, {
    name: 'notifications',
    title: 'Heard: the notifications and the table of their settings',
    url: app.url,
    varies: [[/\d{1,2} [A-Z][a-z]+ 20\d\d/, '[date]']],
  });
  await signIn(ana);

  scene('To the notifications');
  await open('/faq');
  const links = ['Earmark, home', 'Home', 'Audio Stock', 'Audio Services', 'Dashboard'];
  for (const name of [...links, 'Messages, 1 unread', 'Cart, 0 items', 'Notifications, 1 unread']) {
    await press('k', [`${name} link`]);
  }
  await press('Return', [
    'leaving banner',
    'main content',
    'Notifications heading level 1 clickable',
  ]);

  scene('What is unread');
  await press('Down', ['Everything that happened in the last 90 days, unread first']);
  await press('h', ['3 notifications heading level 2']);
  await press('Down', [`${order(8)} link Unread [date] at [time]`]);
  await press('Down', ['Boris Zvuk sent you a message link Unread [date] at [time]']);
  await press('Down', [`${order(7)} link [date] at [time]`]);

  scene('Marking everything as read');
  await press('Shift+b', ['Mark all as read push button']);
  await press('Return', [
    '3 notifications heading level 2',
    'All notifications are marked as read',
  ]);

  scene('The table of settings');
  await press('Shift+h', ['Notifications heading level 1']);
  await press('Down', ['Everything that happened in the last 90 days, unread first']);
  await press('Down', ['Notification settings link']);
  await press('Return', ['Notification settings heading level 1 clickable']);
  await press('t', ['How you are notified', 'table with 8 rows 6 columns', 'About column header']);
  await press('Alt+Shift+Down', ['Messages row header', 'Row 2, column 1']);
  // Orca names no column in the first cell after the name of a row.
  await press('Alt+Shift+Right', ['Always', 'Row 2, column 2']);
  await press('Alt+Shift+Right', ['Sound', box('Messages: Sound'), 'Row 2, column 3']);
  await press('Alt+Shift+Down', ['Offers', box('Offers: Sound'), 'Row 3, column 3']);
  const push = 'Offers: Push message';
  await press('Alt+Shift+Right', ['Push message', box(push), 'Row 3, column 4']);
  await press('space', ['not checked']);
  await press('Alt+Shift+Right', ['E-mail at once', 'As for messages', 'Row 3, column 5']);
  await press('Alt+Shift+Left', ['Push message', box(push, 'not checked'), 'Row 3, column 4']);
  await finish();
});
