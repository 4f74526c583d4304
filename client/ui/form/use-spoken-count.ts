import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../announcer/announce.ts';
import { KEY_PAUSE_MS } from '../../announcer/announcer.ts';

/**
 * Announces the number of results once for each query, after the last key. `count` is null while it
 * is unknown.
 */
export function useSpokenCount(
  query: string,
  count: number | null,
  sentence: (count: number) => string,
): void {
  const typedAt = useRef(0);
  const spokenFor = useRef('');
  const speak = useEffectEvent((found: number) => {
    spokenFor.current = query;
    announce(sentence(found));
  });
  useEffect(() => {
    typedAt.current = Date.now();
    if (query === '') spokenFor.current = '';
  }, [query]);
  useEffect(() => {
    if (count === null || query === spokenFor.current) return undefined;
    const pause = Math.max(0, typedAt.current + KEY_PAUSE_MS - Date.now());
    const timer = setTimeout(() => speak(count), pause);
    return () => clearTimeout(timer);
  }, [query, count]);
}
