import { type PreviewKind, START_SECONDS } from '../../../../shared/audio/preview-kind.ts';
import { BLOCK } from './sample-stream.ts';

/** Returns the samples that a preview contains. The next call may overwrite them. */
type Protect = (channels: readonly Float32Array[]) => readonly Float32Array[];

const MARK_EVERY_SECONDS = 8;
/** Late enough that the first mark does not hide the beginning. */
const FIRST_MARK_SECONDS = 2;
const MARK_SECONDS = 0.3;
const MARK_HERTZ = 1_000;
/** The level of a mark, and that of the sound beneath it. */
const MARK_GAIN = 0.2;
const SOUND_GAIN = 0.5;

/** Creates the protection of a preview: only its start, or a tone every eight seconds. */
export function createProtection(
  kind: PreviewKind,
  { sampleRate, frames }: { sampleRate: number; frames: number },
): Protect {
  if (kind === 'start') return createStart(START_SECONDS * sampleRate);
  return kind === 'marked' ? createMarks(sampleRate, frames) : (channels) => channels;
}

function createStart(limit: number): Protect {
  let at = 0;
  return (channels) => {
    const left = Math.max(0, limit - at);
    at += channels[0]?.length ?? 0;
    return channels.map((channel) => channel.subarray(0, left));
  };
}

function createMarks(sampleRate: number, frames: number): Protect {
  const marked = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
  const every = MARK_EVERY_SECONDS * sampleRate;
  const length = Math.round(MARK_SECONDS * sampleRate);
  // In a short sound the mark comes earlier, so that even one of a second has it.
  const first = Math.min(FIRST_MARK_SECONDS * sampleRate, Math.floor(frames / 3));
  const turn = (2 * Math.PI * MARK_HERTZ) / sampleRate;
  let start = 0;

  /** Mixes the mark into a sample. The tone fades in and out, so that it does not click. */
  function mix(sample: number, frame: number): number {
    const within = (frame - first + every) % every;
    if (frame < first || within >= length) return sample;
    const tone = MARK_GAIN * Math.sin(turn * within) * Math.sin((Math.PI * within) / length);
    return SOUND_GAIN * sample + tone;
  }

  return (channels) => {
    const from = start;
    start += channels[0]?.length ?? 0;
    return channels.map((channel, index) => {
      const out = marked[index]?.subarray(0, channel.length) ?? new Float32Array(channel.length);
      for (let at = 0; at < channel.length; at += 1) out[at] = mix(channel[at] ?? 0, from + at);
      return out;
    });
  };
}
