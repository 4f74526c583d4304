let stopCurrent: (() => void) | undefined;

/** Takes the floor: whatever else sounds on this page is stopped. `stop` is called when it is lost. */
export function takeFloor(stop: () => void): void {
  if (stopCurrent !== stop) stopCurrent?.();
  stopCurrent = stop;
}

/** Stops what sounds, as before something is recorded. */
export function silence(): void {
  stopCurrent?.();
  stopCurrent = undefined;
}
