/** The factor of the volume during speech: 12 decibels less. */
export const DUCKED_VOLUME = 0.25;

let stopCurrent: (() => void) | undefined; // One sound plays at a time.
let otherPages: BroadcastChannel | undefined; // Opened with the first sound.

/**
 * Stops every other playback, on this page and in every other tab of Earmark. `stop` is called when
 * another playback starts.
 */
export function requestAudioFocus(stop: () => void): void {
  if (stopCurrent !== stop) stopCurrent?.();
  stopCurrent = stop;
  stopOtherPages();
}

/** Releases the audio focus at the end of a playback, if that playback still has it. */
export function releaseAudioFocus(stop: () => void): void {
  if (stopCurrent === stop) stopCurrent = undefined;
}

export function isAnythingPlaying(): boolean {
  return stopCurrent !== undefined;
}

/** Stops all playback, here and in other tabs, such as before a recording. */
export function stopAllPlayback(): void {
  stopHere();
  stopOtherPages();
}

function stopHere(): void {
  stopCurrent?.();
  stopCurrent = undefined;
}

/** Opens the channel at the first call, because a page that never played has nothing to stop. */
function stopOtherPages(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  if (!otherPages) {
    otherPages = new BroadcastChannel('earmark-audio-focus');
    otherPages.addEventListener('message', stopHere);
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  otherPages.postMessage('request');
}
