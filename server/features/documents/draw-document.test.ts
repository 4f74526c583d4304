import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { expect, test } from 'vitest';
import type { DocumentContent } from '../../../shared/documents/document.ts';
import { pdfUaFaults } from '../../../tests/kit/read/pdf-ua-faults.ts';
import { allOf, readPdf } from '../../../tests/kit/read/read-pdf.ts';
import { drawDocument } from './draw-document.ts';

const MADE = new Date('2026-11-20T12:00:00Z');

const draw = (content: DocumentContent) =>
  drawDocument({ content, language: 'en', author: 'Earmark', made: MADE });

/** Every kind of block, and letters of several scripts. */
const CONTENT: DocumentContent = {
  title: 'Receipt for order 12',
  lead: ['Ђорђе Љубић, Šećerana Čačak, Ελλάδα'],
  sections: [
    {
      heading: 'Lines',
      blocks: [
        {
          kind: 'table',
          table: {
            columns: [
              { header: 'Item', share: 70, isRowHeader: true },
              { header: 'EUR', share: 30, isNumeric: true },
            ],
            rows: [
              ['Kiša na limu\nA roof in Čačak', '−12.50'],
              ['Snow 雪 🎧', '1,234.00'],
            ],
          },
        },
        { kind: 'facts', facts: [['Total', '1,221.50 EUR']] },
      ],
    },
    {
      heading: 'Words',
      blocks: [
        { kind: 'text', text: 'Nothing was given back.' },
        { kind: 'notes', notes: [{ heading: 'Conversion', text: 'In dinar.' }] },
      ],
    },
  ],
};

test('a screen reader finds language, title, bookmarks and every text in reading order', async () => {
  const bytes = await draw(CONTENT);
  const pdf = await readPdf(bytes);
  expect(pdf).toMatchObject({
    title: 'Receipt for order 12',
    language: 'en',
    isTagged: true,
    pageCount: 1,
    bookmarks: ['Receipt for order 12', 'Lines', 'Words'],
    // Only the page footer is decoration, and pdf.js leaves decoration out.
    outside: [],
  });
  const said = allOf(pdf.elements, 'Figure', 'H1', 'H2', 'H3', 'P', 'TH', 'TD', 'Lbl', 'LBody');
  expect(said.map(({ role, text, alt }) => `${role} ${alt ?? text}`)).toEqual([
    'Figure Earmark',
    'H1 Receipt for order 12',
    'P Ђорђе Љубић, Šećerana Čačak, Ελλάδα',
    'H2 Lines',
    'TH Item',
    'TH EUR',
    'TH Kiša na limu A roof in Čačak',
    'TD −12.50',
    'TH Snow ? ?',
    'TD 1,234.00',
    'Lbl Total',
    'LBody 1,221.50 EUR',
    'H2 Words',
    'P Nothing was given back.',
    'H3 Conversion',
    'P In dinar.',
  ]);
  expect(allOf(pdf.elements, 'Table', 'THead', 'TBody', 'L').map(({ role }) => role)).toEqual([
    'Table',
    'THead',
    'TBody',
    'L',
  ]);

  // pdf.js does not expose these attributes. The structure is not compressed, so the file itself
  // shows them.
  const file = Buffer.from(bytes).toString('latin1');
  expect(file.match(/\/Scope \/Column/g)).toHaveLength(2);
  expect(file.match(/\/Scope \/Row/g)).toHaveLength(2);
  expect(file).toContain('/DisplayDocTitle true');
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(file).toContain('/Tabs /S');
  // Text with letters that no font contains carries the original text for screen readers.
  expect(file).toContain(`/ActualText (\u00FE\u00FF${utf16('Snow 雪 🎧')}`);
});

test('every kind of block is as PDF/UA requires, and the check finds what a PDF lacks', async () => {
  expect(await pdfUaFaults(await draw(CONTENT))).toEqual([]);
  const plain = new PdfKit();
  plain.text('No structure, and a font that is not in the file.').end();
  const faults = await pdfUaFaults(await buffer(plain));
  expect(faults).toEqual([
    'is not marked as tagged',
    'has no structure',
    'does not name the standard',
    'has no language',
    'has no title',
    'shows its file name instead of its title',
    'has a font that is not embedded',
    'has a font without Unicode values',
    'has a page without an order of tabs',
    'has a page without links to its structure',
    'has content outside the structure',
    'does not begin with a heading of level 1',
  ]);
});

test('a document in Serbian names its language, and the fonts contain all its letters', async () => {
  const sentence = 'Čuveni đak žuri: šuma, ćošak. ŠĐČĆŽ „navod” – 1.234,50';
  const [first] = CONTENT.sections;
  const bytes = await drawDocument({
    content: { title: 'Potvrda o plaćanju', lead: [sentence], sections: first ? [first] : [] },
    language: 'sr-Latn',
    author: 'Udruženje',
    made: MADE,
  });
  const pdf = await readPdf(bytes);
  expect(pdf).toMatchObject({ title: 'Potvrda o plaćanju', language: 'sr-Latn', isTagged: true });
  expect(allOf(pdf.elements, 'P').map(({ text }) => text)).toEqual([sentence]);
  // The original text is added only where a letter could not be drawn.
  expect(Buffer.from(bytes).toString('latin1')).not.toContain(utf16('Čuveni'));
});

test('a long table continues on further pages, with each row once in the structure and nothing outside it', async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Sale ${index + 1}`, `${index}.00`]);
  const [lines, ...others] = CONTENT.sections;
  const [table] = lines?.blocks ?? [];
  if (table?.kind !== 'table') throw new Error('The first block is the table.');
  const long = { ...table, table: { ...table.table, rows } };
  const pdf = await readPdf(
    await draw({ ...CONTENT, sections: [{ heading: 'Lines', blocks: [long] }, ...others] }),
  );
  expect(pdf.pageCount).toBeGreaterThan(3);
  expect(allOf(pdf.elements, 'TR').map((row) => row.children.map(({ text }) => text))).toEqual([
    ['Item', 'EUR'],
    ...rows,
  ]);
  expect(pdf.outside).toEqual([]);
});

test('a text longer than a page and a word wider than the page are drawn completely', async () => {
  const word = 'RS35'.repeat(60);
  const text = `${'All payments are made in dinar. '.repeat(400)}${word}`;
  const pdf = await readPdf(
    await draw({
      title: 'Long',
      lead: [],
      sections: [{ heading: 'Words', blocks: [{ kind: 'text', text }] }],
    }),
  );
  expect(pdf.pageCount).toBeGreaterThan(2);
  const said = allOf(pdf.elements, 'P').map((one) => one.text);
  const letters = (words: string) => words.replaceAll(/\s/g, '');
  expect(letters(said.join(''))).toBe(letters(text));
});

/** Returns a text as a PDF file stores it, one character per byte. Escaping is left out. */
function utf16(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('latin1');
}
