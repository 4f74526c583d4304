/** Puts channels together into the one or two that a preview has. */
export type Downmix = (channels: readonly Float32Array[]) => readonly Float32Array[];

/** Of the centre and of the surrounds a stereo side gets this much (ITU-R BS.775). */
const SIDE = Math.SQRT1_2;

/** What the left and the right get of each channel, in the order that WAV files have them. */
const LAYOUTS: Readonly<Record<number, readonly (readonly [left: number, right: number])[]>> = {
  3: [
    [1, 0],
    [0, 1],
    [SIDE, SIDE],
  ],
  4: [
    [1, 0],
    [0, 1],
    [SIDE, 0],
    [0, SIDE],
  ],
  5: [
    [1, 0],
    [0, 1],
    [SIDE, SIDE],
    [SIDE, 0],
    [0, SIDE],
  ],
  6: [
    [1, 0],
    [0, 1],
    [SIDE, SIDE],
    [0, 0],
    [SIDE, 0],
    [0, SIDE],
  ],
  7: [
    [1, 0],
    [0, 1],
    [SIDE, SIDE],
    [0, 0],
    [SIDE / 2, SIDE / 2],
    [SIDE, 0],
    [0, SIDE],
  ],
  8: [
    [1, 0],
    [0, 1],
    [SIDE, SIDE],
    [0, 0],
    [SIDE, 0],
    [0, SIDE],
    [SIDE, 0],
    [0, SIDE],
  ],
};

/** Mono and stereo stay as they are; what has more channels is mixed to stereo, without overload. */
export function createDownmix(count: number, longest: number): Downmix {
  if (count <= 2) return (channels) => channels;
  const gains = LAYOUTS[count] ?? everyOther(count);
  const loudest = Math.max(
    gains.reduce((sum, [left]) => sum + left, 0),
    gains.reduce((sum, [, right]) => sum + right, 0),
  );
  const sides = [new Float32Array(longest), new Float32Array(longest)] as const;
  return (channels) => {
    const frames = channels[0]?.length ?? 0;
    return sides.map((out, side) => {
      out.fill(0, 0, frames);
      for (const [index, channel] of channels.entries()) {
        const gain = (gains[index]?.[side] ?? 0) / loudest;
        if (gain > 0) addScaled(out, channel, gain);
      }
      return out.subarray(0, frames);
    });
  };
}

/** Layouts that nobody named: every other channel to the left, the others to the right. */
function everyOther(count: number): [number, number][] {
  return Array.from({ length: count }, (_unused, index) => (index % 2 === 0 ? [1, 0] : [0, 1]));
}

function addScaled(out: Float32Array, channel: Float32Array, gain: number): void {
  for (let frame = 0; frame < channel.length; frame += 1) {
    out[frame] = (out[frame] ?? 0) + (channel[frame] ?? 0) * gain;
  }
}
