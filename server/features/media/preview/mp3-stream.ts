import { MPEGDecoder } from 'mpg123-decoder';
import { BLOCK, type TakeSamples } from './sample-stream.ts';

/** Creates a decoder of MP3, compiled to WebAssembly, for one sound. Free it at the end. */
export async function createMp3Stream(channels: number, take: TakeSamples) {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  return {
    push(bytes: Uint8Array): void {
      const { channelData, samplesDecoded } = decoder.decode(bytes);
      // The decoder always returns two channels.
      const heard = channelData.slice(0, channels);
      for (let at = 0; at < samplesDecoded; at += BLOCK) {
        take(heard.map((channel) => channel.subarray(at, at + BLOCK)));
      }
    },
    free: () => decoder.free(),
  };
}
