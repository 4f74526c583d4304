import { expect, it } from 'vitest';
import { formatSize } from './file-size.ts';
import { createProgressVoice } from './progress-voice.ts';

const spoken = (...shares: number[]) => {
  const voice = createProgressVoice();
  return shares.map(voice).filter((percent) => percent !== undefined);
};

it('announces at most every ten per cent, but neither the beginning nor the end', () => {
  expect(spoken(0, 0.25, 0.5, 0.75, 1)).toEqual([25, 50, 75]);
  expect(spoken(0, 0.05, 0.1, 0.15, 0.19, 0.2, 0.6, 0.65, 1)).toEqual([10, 20, 60]);
  expect(spoken(0.62, 0.65, 0.71, 0.72, 0.9)).toEqual([72, 90]);
  const chunks = Array.from({ length: 201 }, (_, count) => count / 200);
  expect(spoken(...chunks)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90]);
});

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_048_576, '1 MB'],
  [1_234_567, '1.2 MB'],
  [2 * 1024 ** 3, '2 GB'],
])('%d bytes are %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));
