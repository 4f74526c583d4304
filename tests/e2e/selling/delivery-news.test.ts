import { expect, onTestFinished, test } from 'vitest';
import { makePerson } from '../../kit/make/builders.ts';
import { buyAndDeliver } from '../../kit/make/buy-and-deliver.ts';
import { makeConversation, sendText } from '../../kit/make/make-conversation.ts';
import { makeOffer } from '../../kit/make/make-offer.ts';
import { openPerson, startSite, waitToHear } from '../kit/browser.ts';

test('a step of a delivery is announced once, on its screen and on others', async () => {
  const app = await startSite();
  onTestFinished(() => app.stop());
  const [buyer, freelancer] = [await makePerson(app), await makePerson(app, { role: 2 })];
  const { id } = await makeOffer(app, freelancer, buyer, { projectName: 'Jingle' });
  const { orderId, projectId } = await buyAndDeliver(app, { buyer, freelancer }, id);
  const here = await openPerson(app, { as: freelancer, at: `/delivery/${orderId}/${projectId}` });
  const there = await openPerson(app, { as: freelancer, at: '/faq' });
  await app.call('/deliveries/accept', { orderId, projectId }, buyer.auth);
  // A later message is heard after everything about the acceptance.
  await sendText(app, await makeConversation(app, buyer, freelancer), buyer, 'Thank you!');
  for (const person of [here, there]) {
    await waitToHear(person, 'Jingle: ');
    const later = await waitToHear(person, 'New message from ');
    expect(later.text).not.toContain('Earmark');
  }
});
