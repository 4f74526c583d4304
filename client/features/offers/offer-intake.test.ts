import { beforeEach, describe, expect, it } from 'vitest';
import type { Offer } from '../../../shared/features/projects.ts';
import type { OfferState } from '../../../shared/statuses.ts';
import { OFFER as jingle } from '../../../tests/kit/make/chat-examples.ts';
import { createMemoryStorage } from '../../storage/browser-storage.ts';
import { createCartStore } from '../orders/cart/cart.store.ts';
import { createOfferIntake, type IntakeParts } from './offer-intake.ts';

const ANA = 7;

interface Payload {
  readonly projectId?: number;
  readonly device?: string;
}

/**
 * A server with three calls, which gives an offer to one device. With `down`, the work is done but
 * the answer is lost.
 */
function createServer() {
  const offers = new Map<number, Offer>([[jingle.project_id, jingle]]);
  const takenBy = new Map<number, string>();
  const server = { down: false, asked: [] as string[], setState, call };

  function setState(state: OfferState, replaced_by: number | null = null): Offer {
    const changed = { ...jingle, state, replaced_by };
    offers.set(jingle.project_id, changed);
    return changed;
  }

  async function call(path: string, payload: Payload) {
    server.asked.push(path);
    const data = answer(path, payload);
    if (server.down) return { success: false, info: 'Not reached.', data: null, status: 0 };
    return { success: true, info: '', data, status: 200 };
  }

  function answer(path: string, { projectId = 0, device = '' }: Payload) {
    const all = [...offers.values()];
    if (path === '/conversations/compare') return { conversations: [], offers: all };
    if (path === '/projects/takeOffer') return take(projectId, device);
    return { offers: all.filter(({ state }) => state === 'offered') };
  }

  function take(projectId: number, device: string) {
    if (!takenBy.has(projectId)) takenBy.set(projectId, device);
    const state = offers.get(projectId)?.state;
    const offer = state === 'offered' ? setState('in_cart') : offers.get(projectId);
    return { taken: takenBy.get(projectId) === device, offer };
  }
  return server;
}

/** One browser of Ana's, with its storage, its cart and its announcements. */
function createBrowser(server: ReturnType<typeof createServer>, storage = createMemoryStorage()) {
  const cart = createCartStore({ storage, onOtherTab: () => undefined, inTurn: (run) => run() });
  const dismissed: (string | undefined)[] = [];
  const said: { text: string; undo: (() => void) | undefined }[] = [];
  const session = {
    token: 't',
    userId: ANA,
    name: 'Ana',
    lastName: 'A',
    role: 1,
    isContributor: false,
    ted: 1,
  } as const;
  const intake = createOfferIntake({
    storage,
    cart,
    call: server.call as unknown as IntakeParts['call'],
    notify: (text, options) => said.push({ text, undo: options?.action?.run }) - 1,
    dismiss: (notification) => dismissed.push(said[notification]?.text),
    me: () => session,
  });
  const inCart = () => cart.getState().items.map(({ id }) => id);
  return { intake, storage, said, dismissed, inCart };
}

let server: ReturnType<typeof createServer>;
beforeEach(() => {
  server = createServer();
});

describe('an offer', () => {
  it('is added to the cart and announced when it arrives on an open page', async () => {
    const { intake, inCart, said } = createBrowser(server);
    await intake.onMessage({ offer: jingle });
    expect(inCart()).toEqual([31]);
    expect(said.map(({ text }) => text)).toEqual(['Jingle mix successfully added to cart']);
  });

  it('is added once at the next start if it arrived while the page was closed', async () => {
    const { intake, storage, inCart } = createBrowser(server);
    await intake.claimNewOffers();
    expect(inCart()).toEqual([31]);
    const later = createBrowser(server, storage);
    await later.intake.claimNewOffers();
    expect([later.inCart(), later.said]).toEqual([[31], []]);
  });

  it('is added in one browser of two', async () => {
    const browsers = [createBrowser(server), createBrowser(server)];
    await Promise.all(browsers.map(({ intake }) => intake.onMessage({ offer: jingle })));
    expect(browsers.map(({ inCart }) => inCart())).toEqual([[31], []]);
  });

  it('reported twice at the same time is claimed once', async () => {
    const { intake, said } = createBrowser(server);
    await Promise.all([intake.onMessage({ offer: jingle }), intake.claimNewOffers()]);
    expect(server.asked.filter((path) => path === '/projects/takeOffer')).toHaveLength(1);
    expect(said).toHaveLength(1);
  });

  it('removed by Undo is not added again', async () => {
    const { intake, inCart, said } = createBrowser(server);
    await intake.onMessage({ offer: jingle });
    said[0]?.undo?.();
    await intake.onMessage({ offer: jingle });
    await intake.claimNewOffers();
    expect(inCart()).toEqual([]);
    expect(said.at(-1)?.text).toBe('Item removed successfully.');
  });

  it('is claimed again after a lost answer, even after a reload', async () => {
    const { intake, storage, inCart } = createBrowser(server);
    server.down = true;
    await intake.onMessage({ offer: jingle });
    expect(inCart()).toEqual([]);
    server.down = false;
    const again = createBrowser(server, storage);
    await again.intake.claimNewOffers();
    expect(again.inCart()).toEqual([31]);
  });

  it('for somebody else, or the person’s own, is ignored', async () => {
    const { intake, inCart } = createBrowser(server);
    await intake.onMessage({ offer: { ...jingle, buyer_id: 8 } });
    await intake.onMessage({ offer: null });
    expect([inCart(), server.asked]).toEqual([[], []]);
  });
});

describe('an offer in the cart', () => {
  it.each([
    ['paid', []],
    ['delivered', []],
    ['withdrawn', ['Jingle mix was removed from your cart: the offer is withdrawn.']],
    ['expired', ['Jingle mix was removed from your cart: the offer is expired.']],
    ['declined', []],
  ] as const)('is removed when it is %s', async (state, texts) => {
    const { intake, inCart, said, dismissed } = createBrowser(server);
    await intake.onMessage({ offer: jingle });
    said.length = 0;
    intake.onOfferChange(server.setState(state));
    expect([inCart(), said.map(({ text }) => text)]).toEqual([[], texts]);
    expect(dismissed).toHaveLength(1);
  });

  it('is removed silently when another offer replaces it', async () => {
    const { intake, inCart, said } = createBrowser(server);
    await intake.onMessage({ offer: jingle });
    intake.onOfferChange(server.setState('withdrawn', 32));
    expect([inCart(), said.length]).toEqual([[], 1]);
  });

  it('is removed at the next check if it ended while the page was closed', async () => {
    const { intake, storage } = createBrowser(server);
    await intake.onMessage({ offer: jingle });
    server.setState('withdrawn');
    const later = createBrowser(server, storage);
    await later.intake.checkCart();
    expect([later.inCart(), later.said.length]).toEqual([[], 1]);
  });

  it('stays while the server is unreachable', async () => {
    const { intake, inCart } = createBrowser(server);
    await intake.onMessage({ offer: jingle });
    server.setState('withdrawn');
    server.down = true;
    await intake.checkCart();
    expect(inCart()).toEqual([31]);
  });

  it('stays while it can be bought', async () => {
    const { intake, inCart } = createBrowser(server);
    await intake.onMessage({ offer: jingle });
    intake.onOfferChange({ ...jingle, state: 'in_cart' });
    expect(inCart()).toEqual([31]);
  });
});
