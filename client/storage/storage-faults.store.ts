import { create } from 'zustand';

/** The faults of the browser's storage. */
interface StorageFaults {
  /** A stored value could not be read and was moved aside. */
  readonly damaged: boolean;
  /** The stored sign-in could not be read. */
  readonly signInLost: boolean;
  /** The browser stores nothing. */
  readonly full: boolean;
}

/** The faults found in this tab, until the person has been told. */
export const useStorageFaults = create<StorageFaults>()(() => ({
  damaged: false,
  signInLost: false,
  full: false,
}));

/** Has the person told, a moment later: components read while they render, and must not change others. */
export function reportStorageFault(fault: keyof StorageFaults): void {
  queueMicrotask(() => useStorageFaults.setState({ [fault]: true }));
}
