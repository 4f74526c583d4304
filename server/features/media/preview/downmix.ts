/** Mixes channels down to the one or two of a preview. */
type Downmix = (channels: readonly Float32Array[]) => readonly Float32Array[];

/** The gain of centre and surround channels in a stereo side (ITU-R BS.775). */
const SIDE = Math.SQRT1_2;

/** The gains of a channel in the left and right side. */
type Gains = readonly [left: number, right: number];

const LEFT: Gains = [1, 0];
const RIGHT: Gains = [0, 1];
const CENTRE: Gains = [SIDE, SIDE];
const LOW_FREQUENCY: Gains = [0, 0];
const SURROUND: readonly Gains[] = [
  [SIDE, 0],
  [0, SIDE],
];
const BACK_CENTRE: Gains = [SIDE / 2, SIDE / 2];

/** The layouts by number of channels, in the channel order of WAV files. */
const LAYOUTS: Readonly<Record<number, readonly Gains[]>> = {
  3: [LEFT, RIGHT, CENTRE],
  4: [LEFT, RIGHT, ...SURROUND],
  5: [LEFT, RIGHT, CENTRE, ...SURROUND],
  6: [LEFT, RIGHT, CENTRE, LOW_FREQUENCY, ...SURROUND],
  7: [LEFT, RIGHT, CENTRE, LOW_FREQUENCY, BACK_CENTRE, ...SURROUND],
  8: [LEFT, RIGHT, CENTRE, LOW_FREQUENCY, ...SURROUND, ...SURROUND],
};

/**
 * Creates a downmix. Mono and stereo stay unchanged; more channels are mixed to stereo without
 * clipping.
 */
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

/** Assigns the channels of unknown layouts to left and right in turn. */
function everyOther(count: number): [number, number][] {
  return Array.from({ length: count }, (_unused, index) => (index % 2 === 0 ? [1, 0] : [0, 1]));
}

function addScaled(out: Float32Array, channel: Float32Array, gain: number): void {
  for (let frame = 0; frame < channel.length; frame += 1) {
    out[frame] = (out[frame] ?? 0) + (channel[frame] ?? 0) * gain;
  }
}
