import type { Problem } from '../../../../shared/errors.ts';
import {
  longestRecording,
  recordingLengthFault,
  type RecordingPurpose,
} from '../../../../shared/rules/selling/recordings.ts';
import { peaksOf } from '../../chat/recorder/audio-measure.ts';

/** A recorded voice: mono, WAV, 48 kHz, 16 bit. */
export interface Voice {
  readonly wav: File;
  readonly durationMs: number;
  /** The waveform in base64. */
  readonly peaks: string;
}

const RATE = 48_000;
const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;
const LOUDEST = 0x7fff;

/** The largest file, bytes. Decoding holds it in memory. A minute of any common format is smaller. */
const LARGEST = 100 * 1024 ** 2;

export type VoiceFault = 'too-big' | 'unreadable' | Problem;

/**
 * Reads a sound of any format that the browser can decode. With `cut`, drops everything after the
 * longest time. Returns the reason if the sound is too long, too large, or unreadable.
 */
export async function readVoice(
  sound: File,
  { cut, purpose }: { readonly cut: boolean; readonly purpose: RecordingPurpose },
): Promise<Voice | VoiceFault> {
  if (sound.size > LARGEST) return 'too-big';
  const samples = await decode(sound);
  if (!samples || samples.length === 0) return 'unreadable';
  const spoken = cut ? samples.subarray(0, longestRecording(purpose) * RATE) : samples;
  const durationMs = Math.round((spoken.length / RATE) * 1_000);
  const fault = recordingLengthFault(purpose, durationMs);
  if (fault) return fault;
  const { lastModified } = sound;
  const wav = new File([wavOf(spoken)], 'voice.wav', { type: 'audio/wav', lastModified });
  return { wav, durationMs, peaks: btoa(String.fromCharCode(...peaksOf([spoken]))) };
}

export function isVoice(read: Voice | VoiceFault): read is Voice {
  return typeof read !== 'string' && 'wav' in read;
}

/** Decodes a sound and mixes its channels. Returns undefined if the browser cannot. */
async function decode(sound: Blob): Promise<Float32Array | undefined> {
  try {
    const context = new OfflineAudioContext(1, 1, RATE);
    const decoded = await context.decodeAudioData(await sound.arrayBuffer());
    const channels = Array.from({ length: decoded.numberOfChannels }, (_unused, channel) =>
      decoded.getChannelData(channel),
    );
    return Float32Array.from({ length: decoded.length }, (_unused, at) =>
      channels.reduce((sum, channel) => sum + (channel[at] ?? 0) / channels.length, 0),
    );
  } catch {
    return undefined;
  }
}

/** Writes samples as a WAV file: mono, 16 bit. */
export function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * SAMPLE_BYTES;
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    bytes.set(
      Array.from(text, (letter) => letter.charCodeAt(0)),
      at,
    );
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, SAMPLE_BYTES * 8, true);
  write(36, 'data');
  view.setUint32(40, dataBytes, true);
  samples.forEach((sample, at) => {
    const level = Math.round(Math.max(-1, Math.min(1, sample)) * LOUDEST);
    view.setInt16(HEADER_BYTES + at * SAMPLE_BYTES, level, true);
  });
  return bytes;
}
