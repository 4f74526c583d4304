import { describe, expect, test } from 'vitest';
import { linkParts } from './linked-text.tsx';

const links = (text: string) =>
  linkParts(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]));

describe('a link', () => {
  test('is cut out of its sentence, which stays unchanged', () => {
    expect(linkParts('See https://example.com/a?b=1#c, then write.')).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
      { text: ', then write.' },
    ]);
  });

  test.each([
    ['(https://example.com/x)', 'https://example.com/x'],
    ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['»https://example.com/x«.', 'https://example.com/x'],
    ['https://example.com/@somebody', 'https://example.com/@somebody'],
    ['https://example.com/x...', 'https://example.com/x'],
    ['HTTPS://EXAMPLE.com/X', 'HTTPS://EXAMPLE.com/X'],
    ['https://example.com/шум', 'https://example.com/шум'],
    ['https://a.example\nhttps://b.example', 'https://a.example'],
  ])('in %j is %j', (text, shown) => {
    expect(links(text)[0]?.[0]).toBe(shown);
  });

  test.each([
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https:example.com',
    'xhttps://example.com',
    'https://user@example.com',
    'https://bank.example:pass@evil.example/',
    'https://bank.example@evil.example',
    'https://аррӏе.com',
    'https://xn--80ak6aa92e.com',
    'https://localhost/admin',
    'https://',
    'https://]',
    '[click](javascript:alert(1))',
  ])('is not made of %j', (text) => {
    expect(linkParts(text)).toEqual([{ text }]);
  });

  test('never contains characters that could end its attribute', () => {
    const [found] = links('https://example.com/"onclick="alert(1)"<b>');
    expect(found).toEqual(['https://example.com/', 'https://example.com/']);
  });

  test('has parts that add up to the original text', () => {
    const text = 'a https://b.example c\n(https://d.example/e) f <i>https://g.example</i>';
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(links(text)).toHaveLength(3);
  });

  test('is not made of an overlong address', () => {
    expect(links(`https://example.com/${'a'.repeat(2_000)}`)).toEqual([]);
  });

  test('is found in a hostile text without backtracking', () => {
    expect(linkParts('https://'.repeat(500))).toHaveLength(1);
    expect(linkParts(`https://a.example/${'.'.repeat(1_900)}x`)).toHaveLength(1);
    expect(linkParts('').length).toBe(0);
  });
});
