import { readFile } from 'node:fs/promises';
import voices from '../voices.json' with { type: 'json' };
import { openStudio, place, type Samples, type Studio } from './demo-studio.ts';

/** The build copies the files beside the programs. */
const FOLDER = new URL(
  import.meta.url.endsWith('.js') ? './voices/' : '../assets/voices/',
  import.meta.url,
);
const RATE = 44_100;

/** Returns what the voice with this key says. */
export function wordsOf(key: string): string {
  const text = voices.find((voice) => voice.key === key)?.text;
  if (text === undefined) throw new Error(`The demo has no voice ${key}.`);
  return text;
}

/** Returns a recipe that copies a synthetic voice into the sound. */
export function speak(key: string): (studio: Studio) => Promise<void> {
  return async (studio) => place(studio, await readVoice(key), { at: 0 });
}

/** Reads a voice into the single channel of a new studio. */
export async function openVoice(key: string): Promise<Studio> {
  const samples = await readVoice(key);
  const seconds = samples.length / RATE;
  return { ...openStudio({ rate: RATE, channels: 1, seconds, seed: 1 }), channels: [samples] };
}

async function readVoice(key: string): Promise<Samples> {
  // Only the thread that makes sounds needs it.
  const { MPEGDecoder } = await import('mpg123-decoder');
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(await readFile(new URL(`${key}.mp3`, FOLDER)));
  decoder.free();
  const [samples] = channelData;
  if (!samples || sampleRate !== RATE) throw new Error(`The voice ${key} of the demo is unusable.`);
  return samples;
}
