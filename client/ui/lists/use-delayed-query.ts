import { useEffect, useEffectEvent, useState } from 'react';

/** The pause after the last key before a change applies, milliseconds. */
const PAUSE_MS = 700;

interface FormState<Query> {
  /** The query of the address. */
  readonly query: Query;
  /** The query in the form. */
  readonly draft: Query;
  /** The query that was applied but is not in the address yet. */
  readonly sent: Query | null;
  /** Counts keys and changes. Each of them starts the pause again. */
  readonly edits: number;
}

/**
 * Holds the values of a search form, and debounces applying them, so that arrow keys can pass over
 * choices. Another address resets the form, such as after Back.
 */
export function useDelayedQuery<Query extends object>(query: Query, apply: (query: Query) => void) {
  const [state, setState] = useState<FormState<Query>>({
    query,
    draft: query,
    sent: null,
    edits: 0,
  });
  if (!isSameQuery(state.query, query)) {
    const isOwn = state.sent !== null && isSameQuery(state.sent, query);
    setState({ ...state, query, draft: isOwn ? state.draft : query, sent: null });
  }
  const { draft, sent, edits } = state;
  const isWaiting = !isSameQuery(draft, sent ?? query);
  const applyNow = () => {
    if (isWaiting) setState((last) => ({ ...last, sent: last.draft }));
    apply(draft);
  };
  const applyLater = useEffectEvent((_edits: number) => applyNow());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => applyLater(edits), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting, edits]);

  return {
    draft,
    change: (part: Partial<Query>) =>
      setState((last) => ({
        ...last,
        draft: { ...last.draft, ...part },
        edits: last.edits + 1,
      })),
    /** Call for each key, so that the pause starts again. */
    wait: () => {
      if (isWaiting) setState((last) => ({ ...last, edits: last.edits + 1 }));
    },
    /** Applies the form's values without the pause. */
    applyNow,
  };
}

function isSameQuery(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
