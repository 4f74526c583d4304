import { create } from 'zustand';

interface StorageFaults {
  /** A stored value was unreadable and was removed. */
  readonly damaged: boolean;
  /** The stored session was unreadable. */
  readonly signInLost: boolean;
  /** The browser stores nothing. */
  readonly full: boolean;
}

/** The faults found in this tab, before the person is notified. */
export const useStorageFaults = create<StorageFaults>()(() => ({
  damaged: false,
  signInLost: false,
  full: false,
}));

/**
 * Notifies the person in a later task: components read storage while they render, and must not
 * change others then.
 */
export function reportStorageFault(fault: keyof StorageFaults): void {
  queueMicrotask(() => useStorageFaults.setState({ [fault]: true }));
}
