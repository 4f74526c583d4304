import { useEffect, useEffectEvent, useState } from 'react';
import { isSameQuery, type ServiceQuery } from './service-query.ts';

/** The pause after the last key before a change applies, milliseconds. */
const PAUSE_MS = 700;

interface FormState {
  /** The query of the address. */
  readonly query: ServiceQuery;
  /** The query in the form. */
  readonly draft: ServiceQuery;
  /** The query that was applied and has not arrived in the address yet. */
  readonly sent: ServiceQuery | null;
  /** Counts keys and changes. Each of them starts the pause again. */
  readonly turn: number;
}

/**
 * Keeps the form's values and applies them after a pause, so that arrow keys can pass over choices.
 * Another address resets the form, such as after Back.
 */
export function useDelayedQuery(query: ServiceQuery, apply: (query: ServiceQuery) => void) {
  const [state, setState] = useState<FormState>({ query, draft: query, sent: null, turn: 0 });
  if (!isSameQuery(state.query, query)) {
    const isOwn = state.sent !== null && isSameQuery(state.sent, query);
    setState({ ...state, query, draft: isOwn ? state.draft : query, sent: null });
  }
  const { draft, sent, turn } = state;
  const isWaiting = !isSameQuery(draft, sent ?? query);
  const applyNow = useEffectEvent((_turn: number) => {
    setState((last) => ({ ...last, sent: last.draft }));
    apply(draft);
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => applyNow(turn), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, turn]);

  return {
    draft,
    change: (part: Partial<ServiceQuery>) =>
      setState((last) => ({
        ...last,
        draft: { ...last.draft, ...part },
        turn: last.turn + 1,
      })),
    /** Call for each key, so that the pause starts again. */
    wait: () => {
      if (isWaiting) setState((last) => ({ ...last, turn: last.turn + 1 }));
    },
  };
}
