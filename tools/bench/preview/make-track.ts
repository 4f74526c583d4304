import { makeAudio } from '../../../tests/kit/make/make-audio.ts';

const RATE = 44_100;

/**
 * A WAV file of stereo, 44,100 Hz, 16 bit, with what costs an encoder its time: tones, beats and
 * noise that differ from side to side and change all along.
 */
export function makeTrack(seconds: number): Buffer {
  let state = 1;
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
  const side = (detune: number) =>
    Float64Array.from({ length: seconds * RATE }, (_unused, frame) => {
      const time = frame / RATE;
      const beat = Math.exp(-8 * ((time * 2) % 1));
      const tones = Math.sin(1_382 * detune * time) + Math.sin(2_765 * time + Math.sin(3 * time));
      return 0.2 * tones + 0.25 * beat * noise() + 0.05 * noise() * Math.sin(0.4 * time);
    });
  return makeAudio([side(1), side(1.003)], { sampleRate: RATE });
}
