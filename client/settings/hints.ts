import { useState } from 'react';
import { useSettings } from './settings.store.ts';

type HintName = 'composer' | 'recorder';

const given = new Set<HintName>(); // A page is one session: each hint is spoken once in it.

/** Returns whether a hint is due. Marks it as given. */
export function takeHint(name: HintName): boolean {
  const isDue = isHintDue(name);
  given.add(name);
  return isDue;
}

/** Returns whether a field has to show its hint, and a function that marks the hint as given. */
export function useHint(name: HintName): [isDue: boolean, done: () => void] {
  const wanted = useSettings(({ settings }) => settings.hints);
  const [isDue, setDue] = useState(() => isHintDue(name));
  const done = () => {
    given.add(name);
    setDue(false);
  };
  return [wanted && isDue, done];
}

function isHintDue(name: HintName): boolean {
  return useSettings.getState().settings.hints && !given.has(name);
}
