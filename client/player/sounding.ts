let stopCurrent: (() => void) | undefined;
let otherPages: BroadcastChannel | undefined;

/**
 * Takes the floor: whatever else sounds is stopped, on this page and on every other one of Earmark in
 * this browser. `stop` is called when it is lost.
 */
export function takeFloor(stop: () => void): void {
  if (stopCurrent !== stop) stopCurrent?.();
  stopCurrent = stop;
  tellOtherPages();
}

/** Gives the floor back, if it is still held: the sound is over. */
export function leaveFloor(stop: () => void): void {
  if (stopCurrent === stop) stopCurrent = undefined;
}

export function isSounding(): boolean {
  return stopCurrent !== undefined;
}

/** Stops what sounds, here and on other pages, as before something is recorded. */
export function silence(): void {
  stopHere();
  tellOtherPages();
}

function stopHere(): void {
  stopCurrent?.();
  stopCurrent = undefined;
}

/** A page hears of the others from its own first sound on: before, it has nothing to stop. */
function tellOtherPages(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  if (!otherPages) {
    otherPages = new BroadcastChannel('earmark-sounding');
    otherPages.addEventListener('message', stopHere);
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherPages.postMessage('floor');
}
