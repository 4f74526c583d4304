import { allOf, readPdf } from './read-pdf.ts';

/**
 * Returns what a PDF lacks for PDF/UA (ISO 14289-1), after the Matterhorn Protocol. It reads
 * dictionaries from the file, because pdfkit compresses only streams.
 */
export async function pdfUaFaults(bytes: Uint8Array): Promise<string[]> {
  const file = Buffer.from(bytes).toString('latin1');
  const pdf = await readPdf(bytes);
  return [...catalogFaults(file, pdf), ...fontFaults(file), ...pageFaults(file, pdf)];
}

type Pdf = Awaited<ReturnType<typeof readPdf>>;

function catalogFaults(file: string, { title, language, isTagged }: Pdf): string[] {
  return faultsOf({
    'is not marked as tagged': isTagged,
    'has no structure': file.includes('/StructTreeRoot'),
    'does not name the standard': file.includes('<pdfuaid:part>1</pdfuaid:part>'),
    'has no language': language !== '',
    'has no title': title !== '' && file.includes('<dc:title>'),
    'shows its file name instead of its title': file.includes('/DisplayDocTitle true'),
    'is encrypted': !file.includes('/Encrypt'),
    'runs a script': !/\/JavaScript|\/Launch/.test(file),
  });
}

/** Checks that each font is in the file, and that each of its glyphs has a Unicode value. */
function fontFaults(file: string): string[] {
  const isOf = (type: string) => (one: string) => one.includes(`/Subtype /${type}`);
  const fonts = dictionaries(file, '/Type /Font\n');
  // A composite font has the Unicode values, and its descendant the outlines.
  const composite = fonts.filter(isOf('Type0'));
  const outlines = fonts.filter((one) => !isOf('Type0')(one));
  const embedded = dictionaries(file, '/Type /FontDescriptor').filter((one) =>
    /\/FontFile[23]? /.test(one),
  );
  return faultsOf({
    'has no fonts': fonts.length > 0,
    'has a font that is not embedded': outlines.length === embedded.length,
    'has a font without Unicode values':
      composite.length === outlines.length && composite.every((one) => one.includes('/ToUnicode ')),
  });
}

function pageFaults(file: string, { elements, outside, pageCount }: Pdf): string[] {
  const pages = dictionaries(file, '/Type /Page\n');
  const levels = allOf(elements, 'H1', 'H2', 'H3', 'H4').map(({ role }) => Number(role.slice(1)));
  const parents = allOf(elements, 'L', 'LI', 'Table', 'TR');
  const holds = (role: string, ...children: string[]) =>
    parents
      .filter((one) => one.role === role)
      .every((one) => one.children.every((child) => children.includes(child.role)));
  return faultsOf({
    'has other pages than it says': pages.length === pageCount,
    'has a page without an order of tabs': pages.every((one) => one.includes('/Tabs /S')),
    'has a page without links to its structure': pages.every((one) =>
      one.includes('/StructParents '),
    ),
    'has content outside the structure': outside.length === 0,
    'does not begin with a heading of level 1': levels[0] === 1,
    'skips a level of headings': levels.every((level, at) => level <= (levels[at - 1] ?? 0) + 1),
    'has a figure without a text': allOf(elements, 'Figure').every(({ alt }) => Boolean(alt)),
    'has a list with other parts': holds('L', 'LI') && holds('LI', 'Lbl', 'LBody'),
    'has a table with other parts':
      holds('Table', 'THead', 'TBody', 'TR') && holds('TR', 'TH', 'TD'),
    'has a header cell without a scope':
      dictionaries(file, '/S /TH\n').length ===
      (file.match(/\/Scope \/(Row|Column)/g) ?? []).length,
  });
}

/** Returns the objects of the file that contain a text. */
function dictionaries(file: string, text: string): string[] {
  return file.split(/\nendobj/).filter((object) => object.includes(text));
}

function faultsOf(checks: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(checks).flatMap(([fault, isRight]) => (isRight ? [] : [fault]));
}
