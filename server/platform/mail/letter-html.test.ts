import { describe, expect, test } from 'vitest';
import { letterHtml } from './mail.ts';

const html = (text: string, subject = 'Your sound') =>
  letterHtml({ subject, text, language: 'en' });
const body = (text: string) => /<\/h1>\n([\s\S]*)\n<\/main>/.exec(html(text))?.[1];

describe('the HTML of a letter', () => {
  test('names its language and its title, has one heading and fetches nothing', () => {
    const page = html('Dear Ana,\n\nit is done.\n');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<title>Your sound</title>');
    expect(page.match(/<h\d/g)).toEqual(['<h1']);
    expect(page).not.toMatch(/<img|<link|<style|<script|src=|url\(/);
    expect(body('Dear Ana,\n\nit is done.\n')).toBe('<p>Dear Ana,</p>\n<p>it is done.</p>');
    const serbian = letterHtml({ subject: 'Vaš zvuk', text: 'Gotovo je.\n', language: 'sr-Latn' });
    expect(serbian).toContain('<html lang="sr-Latn">');
  });

  test('keeps the ends of lines', () => {
    expect(body('Ana Test\nStreet 1')).toBe('<p>Ana Test<br>\nStreet 1</p>');
  });

  test('makes lists, quotations and links of what they are in the text', () => {
    expect(body('Sounds:\n- Rain: 12.50 EUR\n  by Iva\n- Wind\nTotal: 20')).toBe(
      '<p>Sounds:</p>\n<ul>\n<li>Rain: 12.50 EUR<br>\nby Iva</li>\n<li>Wind</li>\n</ul>\n<p>Total: 20</p>',
    );
    expect(body('> too short\n>\n> and too loud')).toBe(
      '<blockquote><p>too short<br>\n<br>\nand too loud</p></blockquote>',
    );
    expect(body('Open https://earmark.example/a?b=1&c=2.')).toBe(
      '<p>Open <a href="https://earmark.example/a?b=1&amp;c=2">https://earmark.example/a?b=1&amp;c=2</a>.</p>',
    );
  });

  test('takes nothing that people wrote for markup', () => {
    const page = html('<img src=x onerror=alert(1)> "https://x.example/"><b>', '</title><script>');
    expect(page).not.toMatch(/<img|<b>|<script/);
    expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;</title>');
  });
});
