import { describe, expect, test } from 'vitest';
import { hasContact } from './contact-note.ts';

describe('contact details', () => {
  test.each([
    'Write to me: ana.test+1@example.co.rs',
    'Call +381 64 123 4567',
    'Moj broj je 064/123-4567.',
    'My number: 0641234567',
    'See https://example.com/me',
  ])('are found in %j', (text) => {
    expect(hasContact(text, 'earmark.example')).toBe(true);
  });

  test.each([
    'Hello',
    '120.50 EUR by 2026-12-20, or 01.12.2026 at 10:00',
    'Take 1000000 is the best one',
    '@ana, listen to 00:12:30',
    'https://earmark.example/project/5',
    'Sampled at 48000 Hz, 24 bits',
  ])('are not found in %j', (text) => {
    expect(hasContact(text, 'earmark.example')).toBe(false);
  });

  test('are looked for in a hostile text without backtracking', () => {
    expect(hasContact('a@'.repeat(2_000), '')).toBe(false);
    expect(hasContact('+1 '.repeat(1_300), '')).toBe(false);
    expect(hasContact('0'.repeat(4_000), '')).toBe(true);
  });
});
