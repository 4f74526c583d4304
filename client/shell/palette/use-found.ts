import { useEffect, useState } from 'react';
import { t } from 'texts:ui/palette';
import type { OrderSummary } from '../../../shared/features/orders.ts';
import { wordsOf } from '../../../shared/texts/words.ts';
import { call } from '../../calls/api.ts';
import { useSession } from '../../session/session.store.ts';
import { matches, type PaletteOption } from './options.ts';

/** The debounce delay, milliseconds. */
const PAUSE_MS = 250;

/** Results of each kind from the server. */
const MOST = 4;

/** The search for sounds needs this many letters. */
const SHORTEST = 3;

interface Found {
  readonly query: string;
  readonly options: readonly PaletteOption[];
  /** Whether the server answered. */
  readonly reached: boolean;
}

const NOTHING: Found = { query: '', options: [], reached: true };

/** Searches people, sounds, and the person's newest orders on the server. */
export function useFound(query: string) {
  const [found, setFound] = useState(NOTHING);
  const orders = useOrders();
  const isEmpty = wordsOf(query).length === 0;

  useEffect(() => {
    if (isEmpty) return undefined;
    const stop = new AbortController();
    const search = async () => {
      const [people, sounds] = await Promise.all([
        findPeople(query, stop.signal),
        findSounds(query, stop.signal),
      ]);
      if (stop.signal.aborted) return;
      const options = [...(people ?? []), ...(sounds ?? [])];
      setFound({ query, options, reached: people !== undefined && sounds !== undefined });
    };
    const timer = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [query, isEmpty]);

  const isCurrent = !isEmpty && found.query === query;
  return {
    options: isEmpty ? [] : [...(isCurrent ? found.options : []), ...orderOptions(query, orders)],
    isLoading: !isEmpty && !isCurrent,
    isPartial: isCurrent && !found.reached,
  };
}

async function findPeople(
  search: string,
  signal: AbortSignal,
): Promise<PaletteOption[] | undefined> {
  const answer = await call('/users/get', { search: search.slice(0, 100) }, { signal });
  if (!answer.success) return answer.status === 0 ? undefined : [];
  return answer.data.users.slice(0, MOST).map(({ id, user_name: userName, name }) => ({
    id: `person-${id}`,
    label: name ? `${name} (${userName})` : userName,
    detail: t('freelancer'),
    to: `/portfolio/${id}`,
  }));
}

async function findSounds(
  filter: string,
  signal: AbortSignal,
): Promise<PaletteOption[] | undefined> {
  if (!wordsOf(filter).some((word) => word.length >= SHORTEST)) return [];
  const wanted = { page: 1, filter: filter.slice(0, 200) };
  const answer = await call('/projects/getAllProjects', wanted, { signal });
  if (!answer.success) return answer.status === 0 ? undefined : [];
  return answer.data.projects.slice(0, MOST).map(({ id, name }) => ({
    id: `sound-${id}`,
    label: name,
    detail: t('sound'),
    to: `/project/${id}`,
  }));
}

/** Loads the newest orders once, as the palette opens. */
function useOrders(): readonly OrderSummary[] {
  const isSignedIn = useSession(({ session }) => session !== null);
  const [orders, setOrders] = useState<readonly OrderSummary[]>([]);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const stop = new AbortController();
    const load = async () => {
      const answer = await call('/users/getorderhistory', {}, { signal: stop.signal });
      if (answer.success && !stop.signal.aborted) setOrders(answer.data.orders);
    };
    void load();
    return () => stop.abort();
  }, [isSignedIn]);
  return orders;
}

function orderOptions(query: string, orders: readonly OrderSummary[]): PaletteOption[] {
  return orders
    .map(({ id, projects }) => ({ id, label: t('order', { id, what: projects.join(', ') }) }))
    .filter(({ label }) => matches(query, label))
    .slice(0, MOST)
    .map(({ id, label }) => ({
      id: `order-${id}`,
      label,
      detail: t('orderKind'),
      to: `/order-page/${id}`,
    }));
}
