import { describe, expect, it } from 'vitest';
import type { DeliveryEntry, DeliveryFile } from '../../../../shared/features/deliveries.ts';
import { equalGains, gatherNotes } from './delivered-sounds.ts';

function noted(name: string, ...notes: [role: 'buyer' | 'freelancer', at: number, text: string][]) {
  return {
    name,
    notes: notes.map(([role, at_ms, text], id) => ({
      id,
      at_ms,
      text,
      by: { id: 1, role, name: 'Ana' },
      created_at: '2026-11-27T12:00:00.000Z',
    })),
  } as DeliveryFile; // The other fields are not read.
}

const delivered = (...files: DeliveryFile[]) =>
  ({ step: 'delivered', files }) as unknown as DeliveryEntry; // The other fields are not read.

describe('the text of a request for changes', () => {
  it('has the own notes on the newest version, one a line', () => {
    const entries = [
      delivered(noted('mix.wav', ['buyer', 1_000, 'Old'])),
      delivered(
        noted(
          'mix.wav',
          ['buyer', 42_000, 'Too loud here'],
          ['freelancer', 42_000, 'Which word?'],
          ['buyer', 3_723_000, 'Fade out'],
        ),
      ),
    ];
    expect(gatherNotes({ entries })).toEqual({
      text: '0:42 Too loud here\n1:02:03 Fade out',
      taken: 2,
      left: 0,
    });
  });

  it('names the sounds if several have notes', () => {
    const entries = [
      delivered(
        noted('a.wav', ['buyer', 0, 'Softer']),
        noted('b.wav', ['freelancer', 0, 'Here?']),
        noted('c.wav', ['buyer', 5_000, 'Longer']),
      ),
    ];
    expect(gatherNotes({ entries }).text).toBe('a.wav:\n0:00 Softer\nc.wav:\n0:05 Longer');
  });

  it('takes whole notes only, as many as a request has room for', () => {
    const long = 'x'.repeat(500);
    const notes = [0, 1, 2, 3, 4].map((at) => ['buyer', at * 1_000, long] as const);
    const entries = [
      delivered(noted('a.wav', ...notes.map((note) => [...note] as ['buyer', number, string]))),
    ];
    const { text, taken, left } = gatherNotes({ entries });
    expect([taken, left]).toEqual([3, 2]);
    expect(text.split('\n')).toHaveLength(3);
  });

  it('is empty without notes', () => {
    expect(gatherNotes({ entries: [] })).toEqual({ text: '', taken: 0, left: 0 });
  });
});

describe('equal loudness', () => {
  it('makes the louder sound quieter, and never one louder', () => {
    const [a, b] = equalGains(-14, -20);
    expect(a).toBeCloseTo(0.501, 3);
    expect(b).toBe(1);
    expect(equalGains(-20, -14)[0]).toBe(1);
  });

  it('leaves sounds alone if one is silent', () => {
    expect(equalGains(null, -14)).toEqual([1, 1]);
  });
});
