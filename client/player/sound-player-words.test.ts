import { expect, test } from 'vitest';
import type { SoundFacts } from '../../shared/features/sounds.ts';
import { soundDetails, soundFormat, spokenSound } from './sound-player-words.ts';

const sound: SoundFacts = {
  state: 'ready',
  file_id: 'a',
  fault: null,
  may_retry: false,
  audio: '/audio/x.mp3',
  length_ms: 134_000,
  sample_rate: 48_000,
  bits: 24,
  channels: 2,
  loudness: -14.2,
  peaks: null,
  suggested_key: null,
  suggested_tempo: null,
};

test('a waveform is described by its length, channels and loudness', () => {
  expect(spokenSound(sound)).toBe('2 minutes 14 seconds, stereo, -14 LUFS');
  expect(soundDetails({ ...sound, channels: 1 })).toBe('mono, -14 LUFS');
  expect(soundDetails({ ...sound, channels: 6, loudness: null })).toBe('6 channels, silent');
});

test('a sound shorter than a second is spoken as one second', () => {
  expect(spokenSound({ ...sound, length_ms: 320 })).toBe('1 second, stereo, -14 LUFS');
});

test('the format gives the sample rate and resolution', () => {
  expect(soundFormat({ ...sound, sample_rate: 44_100 })).toBe('44.1 kHz, 24 bit');
});
