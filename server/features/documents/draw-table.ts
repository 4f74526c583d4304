import type { DocumentColumn, DocumentTable } from '../../../shared/documents/document.ts';
import { HAIRLINE, heightOf, QUIET, type SetText, STYLES, withSpace } from './pdf-lines.ts';
import type { Column, TextPlace } from './pdf-pen.ts';
import type { Element, Sheet } from './pdf-sheet.ts';

interface Cell {
  readonly text: SetText;
  readonly column: DocumentColumn;
  readonly place: Column;
}

/** Space above and below the text of a cell, and between two columns, in points. */
const CELL_PADDING = 4;
const GUTTER = 10;

/**
 * Draws a table over the full width. Header cells state their scope. Later pages repeat the column
 * names as decoration, outside the structure.
 */
export function drawTable(sheet: Sheet, { columns, rows }: DocumentTable, parent: Element): void {
  const places = placesOf(sheet.full, columns);
  const cellsOf = (texts: readonly string[], isHead: boolean): Cell[] =>
    places.map(({ column, place }, index) => {
      const text = setCell(sheet, texts[index] ?? '', { column, place, isHead });
      return { text, column, place };
    });
  const table = sheet.element(parent, 'Table');
  const names = cellsOf(
    columns.map(({ header }) => header),
    true,
  );
  const head = sheet.element(table, 'THead');
  writeRow(sheet, head, names, () => ['TH', 'Column']);
  drawRule(sheet, QUIET);
  head.end();
  const body = sheet.element(table, 'TBody');
  for (const texts of rows) {
    const cells = cellsOf(texts, false);
    if (sheet.ensureSpace(rowHeight(cells))) repeatNames(sheet, names);
    writeRow(sheet, body, cells, ({ column }) => (column.isRowHeader ? ['TH', 'Row'] : ['TD']));
    drawRule(sheet, HAIRLINE);
  }
  body.end();
  table.end();
}

/** Draws each cell at the top of the row, then moves below the tallest one. */
function writeRow(
  sheet: Sheet,
  parent: Element,
  cells: readonly Cell[],
  typeOf: (cell: Cell) => [type: 'TH' | 'TD', scope?: 'Row' | 'Column'],
): void {
  const row = sheet.element(parent, 'TR');
  for (const cell of cells) {
    const [type, scope] = typeOf(cell);
    const element = sheet.element(row, type, scope ? { scope } : {});
    sheet.writeAt(element, cell.text, placeOf(cell, sheet.y));
    element.end();
  }
  row.end();
  sheet.y += rowHeight(cells);
}

function repeatNames(sheet: Sheet, names: readonly Cell[]): void {
  sheet.artifact(() => {
    for (const name of names) sheet.paint(name.text, placeOf(name, sheet.y));
  });
  sheet.y += rowHeight(names);
  drawRule(sheet, QUIET);
}

/** Sets a cell: its first line in full colour, further lines in a quieter style below. */
function setCell(
  sheet: Sheet,
  text: string,
  { column, place, isHead }: Omit<Cell, 'text'> & { readonly isHead: boolean },
): SetText {
  if (isHead) return sheet.set(text, STYLES.columnName, place.width);
  const [first = '', ...more] = text.split('\n');
  const style = column.isRowHeader ? STYLES.cellName : STYLES.cell;
  const parts = [
    sheet.set(first, style, place.width),
    ...more.map((line) => sheet.set(line, STYLES.cellMore, place.width)),
  ];
  const isWhole = parts.every(({ said }) => said === undefined);
  const lines = parts.flatMap((part, index) => {
    const last = part.lines.at(-1);
    if (index === parts.length - 1 || !last) return part.lines;
    return [...part.lines.slice(0, -1), withSpace(last)];
  });
  return { lines, ...(!isWhole && { said: text.replaceAll('\n', ' ') }) };
}

function placesOf({ left, width }: Column, columns: readonly DocumentColumn[]) {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const free = width - GUTTER * (columns.length - 1);
  let x = left;
  return columns.map((column) => {
    const place = { left: x, width: (free * column.share) / shares };
    x += place.width + GUTTER;
    return { column, place };
  });
}

function placeOf({ column, place }: Cell, top: number): TextPlace {
  return { ...place, y: top + CELL_PADDING, toTheRight: column.isNumeric === true };
}

function rowHeight(cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ text }) => heightOf(text))) + 2 * CELL_PADDING;
}

/** Draws a line below the content so far. */
function drawRule(sheet: Sheet, colour: string): void {
  const { doc, full, y } = sheet;
  sheet.artifact(() => {
    doc
      .moveTo(full.left, y)
      .lineTo(full.left + full.width, y)
      .lineWidth(0.75)
      .stroke(colour);
  });
}
