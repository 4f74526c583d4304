import { browserParts } from '../../browser-storage.ts';
import { useSession } from '../accounts/session.store.ts';

/** Each person's own; signing out clears them with all else. */
const keyOf = (name: string) => `form-${name}-${useSession.getState().session?.userId ?? 0}`;

/**
 * What was filled in and not sent: over reloads, crashes and other screens. Only fields that `empty`
 * has too, as texts: anybody may have changed what stands there.
 */
export function readKept<T extends Readonly<Record<string, string>>>(name: string, empty: T): T {
  const found = readKeptList(name)[0];
  const entries = Object.keys(empty).map((key) => [key, found?.[key] ?? empty[key]]);
  return Object.fromEntries(entries) as T;
}

/** A list of such; what is no text in it is left out. */
export function readKeptList(name: string): Partial<Record<string, string>>[] {
  try {
    const list: unknown = JSON.parse(browserParts.storage.getItem(keyOf(name)) ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.map((one: unknown) =>
      Object.fromEntries(
        Object.entries(one ?? {}).filter(([, value]) => typeof value === 'string'),
      ),
    );
  } catch {
    return [];
  }
}

/** Keeps one form, or a list of them; an empty list lets go of what was kept. */
export function keep(name: string, forms: readonly Readonly<Record<string, string>>[]): void {
  if (forms.length === 0) browserParts.storage.removeItem(keyOf(name));
  else browserParts.storage.setItem(keyOf(name), JSON.stringify(forms));
}
