import { describe, expect, it } from 'vitest';
import { MAX_SPOKEN, shortened, speakable } from './speakable.ts';

describe('a speakable text', () => {
  it.each([
    ['**Bold** and _not_ `code`', 'Bold and _not_ code'],
    ['# Heading\n- one\n- two', 'Heading one two'],
    ['> quoted\nanswer', 'quoted answer'],
    ['see [my page](https://ana.example/work)', 'see my page'],
    ['3 * 4 * 5 is 60', '3 * 4 * 5 is 60'],
    ['a-b and snake_case_name stay', 'a-b and snake_case_name stay'],
  ])('has no Markdown characters: %s', (text, spoken) => {
    expect(speakable(text)).toBe(spoken);
  });

  it('names a long address by its host and keeps a short one', () => {
    const long = `https://files.example.org/shared/${'x'.repeat(60)}?key=1`;
    expect(speakable(`here: ${long} ok`)).toBe('here: link to files.example.org ok');
    expect(speakable('https://ana.example/work')).toBe('https://ana.example/work');
    expect(speakable(`https://${'x'.repeat(50)}.example/`)).toBe('link to a page');
  });

  it('has no internal ids, but keeps an account number', () => {
    expect(speakable('file 0b51e0a6-2f5e-4d59-9d1c-0f3c1b6d2a11 came')).toBe(
      'file identifier came',
    );
    expect(speakable('d41d8cd98f00b204e9800998ecf8427e')).toBe('identifier');
    expect(speakable('RS35260005601001611379')).toBe('RS35260005601001611379');
  });

  it('has at most one emoji', () => {
    expect(speakable('great 😂😂😂👍🏽')).toBe('great 😂');
    expect(speakable('👍🏽')).toBe('👍🏽');
    expect(speakable('👩‍🎤👩‍🎤')).toBe('👩‍🎤');
  });

  it('keeps digits and symbols that are not emoji', () => {
    expect(speakable('call 112 # or *')).toBe('call 112 # or *');
  });
});

describe('a long text', () => {
  it('is cut at a word, with a note', () => {
    const text = 'word '.repeat(60).trim();
    const cut = shortened(text);
    expect(cut).toMatch(/word… long message$/);
    expect(cut.length).toBeLessThanOrEqual(MAX_SPOKEN + '… long message'.length);
  });

  it('is cut inside a word if it has no spaces', () => {
    expect(shortened('x'.repeat(500))).toBe(`${'x'.repeat(MAX_SPOKEN)}… long message`);
  });

  it('is not cut at exactly the maximum length', () => {
    expect(shortened('x'.repeat(MAX_SPOKEN))).toHaveLength(MAX_SPOKEN);
  });
});
