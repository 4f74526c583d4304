/** Hertz of the two tones: up for the beginning, down for the end. */
const PITCH = { start: 880, stop: 440 } as const;
const SECONDS = 0.12;
/** Of 1: to be heard in a headset, and not to startle. */
const LOUDNESS = 0.06;
const EDGE = 0.015;

/** Plays a short, quiet tone and answers when it is over, so that it is not recorded. */
export async function playTone(which: keyof typeof PITCH): Promise<void> {
  try {
    const context = new AudioContext();
    const end = context.currentTime + SECONDS;
    const tone = new OscillatorNode(context, { frequency: PITCH[which] });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.linearRampToValueAtTime(LOUDNESS, context.currentTime + EDGE);
    gain.gain.setValueAtTime(LOUDNESS, end - EDGE);
    gain.gain.linearRampToValueAtTime(0, end);
    tone.connect(gain).connect(context.destination);
    tone.start();
    tone.stop(end);
    // A context that is not let sound would never tell of the end.
    await new Promise((resolve) => setTimeout(resolve, SECONDS * 1_000 + 60));
    await context.close();
  } catch {
    // No sound device: recording goes on without tones.
  }
}
