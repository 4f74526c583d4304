import { create } from 'zustand';

interface StorageFaults {
  /** A stored value was unreadable and was removed. */
  readonly damaged: boolean;
  /** The stored session was unreadable. */
  readonly signInLost: boolean;
  /** The browser stores nothing. */
  readonly full: boolean;
}

/** The faults that the person has not been notified of yet. */
export const useStorageFaults = create<StorageFaults>()(() => ({
  damaged: false,
  signInLost: false,
  full: false,
}));

/**
 * Reports a fault in a microtask: components read storage while they render, and must not change
 * other components then.
 */
export function reportStorageFault(fault: keyof StorageFaults): void {
  queueMicrotask(() => useStorageFaults.setState({ [fault]: true }));
}
