import { create } from 'zustand';

/** What can be wrong with what the browser keeps. */
interface StorageFaults {
  /** Something kept could not be read and was put away. */
  readonly damaged: boolean;
  /** Who was signed in cannot be told any more. */
  readonly signInLost: boolean;
  /** The browser keeps nothing. */
  readonly full: boolean;
}

/** What was found wrong in this tab, until the person has been told. */
export const useStorageFaults = create<StorageFaults>()(() => ({
  damaged: false,
  signInLost: false,
  full: false,
}));

/** Has the person told, a moment later: components read while they render, and must not change others. */
export function reportStorageFault(fault: keyof StorageFaults): void {
  queueMicrotask(() => useStorageFaults.setState({ [fault]: true }));
}
