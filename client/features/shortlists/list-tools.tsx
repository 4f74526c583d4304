import { useState } from 'react';
import { t } from 'texts:shortlists/list';
import type { KeptSound } from '../../../shared/features/shortlists.ts';
import { BUYER } from '../../../shared/roles.ts';
import { call } from '../../calls/api.ts';
import { faultText } from '../../languages/fault-text.ts';
import { sitePlayer, useSitePlayer } from '../../player/site-player.ts';
import { useSession } from '../../session/session.store.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { notify } from '../../ui/feedback/notifications.store.ts';
import type { CartProject } from '../orders/cart/cart-items.ts';
import { useCart } from '../orders/cart/cart.store.ts';
import { tracksOf } from './kept-sounds.tsx';

interface ListToolsProps {
  /** The sounds on screen. */
  shown: readonly KeptSound[];
  /** Loads a page of the list from a place. Null if `shown` is the whole list. */
  loadPage: LoadPage | null;
}

type LoadPage = (place: { before?: number }) => Promise<PageAnswer>;

type PageAnswer =
  | { readonly success: false }
  | {
      readonly success: true;
      readonly data: { readonly sounds: readonly KeptSound[]; readonly next: number | null };
    };

/** Loads all pages of a list. Returns undefined if one fails. */
async function loadAllPages(loadPage: LoadPage): Promise<KeptSound[] | undefined> {
  const all: KeptSound[] = [];
  let before: number | null = null;
  do {
    const page: PageAnswer = await loadPage(before === null ? {} : { before });
    if (!page.success) return undefined;
    all.push(...page.data.sounds);
    before = page.data.next;
  } while (before !== null);
  return all;
}

/** A sound that cannot be bought, and the reason. */
interface Missing {
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

/** Plays a whole list, and puts it into the cart. Names each sound that cannot be bought. */
export function ListTools({ shown, loadPage }: ListToolsProps) {
  const [missing, setMissing] = useState<readonly Missing[]>([]);
  const hasCart = useSession(({ session }) => session === null || session.role === BUYER);
  const [first] = tracksOf(shown);
  const loadAll = async () => (loadPage ? await loadAllPages(loadPage) : shown);

  /** Plays at once, since browsers allow that only right after the press, then adds the rest. */
  async function play(): Promise<void> {
    if (!first) return;
    const tracks = tracksOf(shown);
    sitePlayer.play(first, tracks, true);
    const all = await loadAll();
    const { list } = useSitePlayer.getState();
    if (all && list === tracks) useSitePlayer.setState({ list: tracksOf(all) });
  }

  async function addAll(): Promise<void> {
    const all = await loadAll();
    const found = all && (await findForSale(all));
    if (!found) return void notify(t('failed'), { tone: 'bad' });
    const count = found.items.filter((item) => useCart.getState().add(item)).length;
    setMissing(found.missing);
    const tone = found.missing.length > 0 ? 'plain' : 'good';
    notify(t('added', { count, missing: found.missing.length }), { tone });
  }

  return (
    <>
      <div className="row scripted">
        {first && <ActionButton run={play}>{t('play')}</ActionButton>}
        {hasCart && (
          <ActionButton variant="main" run={addAll}>
            {t('add')}
          </ActionButton>
        )}
      </div>
      {missing.length > 0 && (
        <section className="banner mind stack">
          <h3>{t('missing')}</h3>
          <ul>
            {missing.map(({ id, name, reason }) => (
              <li key={id}>
                <strong>{name}:</strong> {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface ForSale {
  readonly items: readonly CartProject[];
  readonly missing: readonly Missing[];
}

/**
 * Finds out which sounds the person can buy. For visitors these are the sounds on sale. Returns
 * undefined without an answer.
 */
async function findForSale(kept: readonly KeptSound[]): Promise<ForSale | undefined> {
  if (kept.length === 0) return { items: [], missing: [] };
  if (!useSession.getState().session) {
    const gone = kept.filter(({ sound }) => !sound);
    return {
      items: kept.flatMap(({ sound }) => sound ?? []),
      missing: gone.map(({ project_id: id, name }) => ({ id, name, reason: t('gone') })),
    };
  }
  const projects = kept.map((one) => one.project_id);
  const answer = await call('/orders/getCartTotal', { projects });
  if (!answer.success) return undefined;
  const { items, unavailable } = answer.data;
  return {
    items,
    missing: unavailable.map(({ id, name, reason, reasonCode }) => ({
      id,
      name: kept.find((one) => one.project_id === id)?.name ?? name,
      reason: faultText({ ...reasonCode, info: reason }),
    })),
  };
}
