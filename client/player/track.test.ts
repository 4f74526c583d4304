import { expect, test } from 'vitest';
import { trackOf } from './track.ts';

const sound = {
  id: 7,
  name: 'Rain',
  description: 'On tin',
  price: 10,
  price_rsd: null,
  user_id: 2,
  userName: 'ana',
  category_id: 12,
};
const bars = String.fromCodePoint(...Array.from({ length: 120 }, (_, bar) => bar));
const facts = { audio: '/audio/7', length_ms: 60_000, peaks: btoa(bars) };

test('a preview of the start has the length and the waveform of what can be heard', () => {
  const track = trackOf({ ...sound, preview: 'start' }, facts);
  expect(track?.lengthMs).toBe(30_000);
  expect(atob(track?.peaks ?? '')).toBe(bars.slice(0, 60));
});

test('a whole preview, and the start of a short sound, are those of the sound', () => {
  const whole = { lengthMs: 60_000, peaks: facts.peaks };
  expect(trackOf({ ...sound, preview: 'whole' }, facts)).toMatchObject(whole);
  expect(trackOf({ ...sound, preview: 'marked' }, facts)).toMatchObject(whole);
  const short = { ...facts, length_ms: 20_000 };
  expect(trackOf({ ...sound, preview: 'start' }, short)).toMatchObject({
    lengthMs: 20_000,
    peaks: facts.peaks,
  });
});
