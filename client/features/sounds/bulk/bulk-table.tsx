import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { t } from 'texts:sounds/bulk';
import type { SoundInput } from '../../../../shared/audio/sound-fields.ts';
import type { Category } from '../../../../shared/features/catalogue.ts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { type BulkRow, COLUMN_NAMES, fieldOf, OWN_INPUTS } from './bulk.ts';
import { BulkRowCells, type BulkField } from './bulk-row.tsx';
import type { BulkFiles } from './use-bulk-files.ts';
import './bulk-table.css';

/** The columns whose values several files often share. */
const COPYABLE = OWN_INPUTS.filter((input) => input !== 'projectName');

interface BulkTableProps {
  /** The id of the heading that names the table. */
  heading: string;
  files: BulkFiles;
  categories: readonly Category[];
  field: BulkField;
  change: (name: string, value: string) => void;
  onRemove: (row: BulkRow) => void;
  /** More tools for the whole table, before the buttons that copy. */
  tools: ReactNode;
}

/**
 * A table with a row of fields for each file. Alt with an arrow moves to the same field of the next or
 * previous row. Alt+Shift+Down copies a value to all rows below. Tab and the buttons above the table
 * are alternatives. The roles are explicit for the reason in `DataTable`.
 */
export function BulkTable(props: BulkTableProps) {
  const { heading, files, categories, field, change, onRemove, tools } = props;
  const table = useRef<HTMLTableElement>(null);
  const { rows } = files;
  const inputs = OWN_INPUTS.map((input) => COLUMN_NAMES[input]);
  const columns = [t('file'), t('sound'), ...inputs, t('usualPrice')];

  function copyDown(input: SoundInput, from: number): void {
    const [first, ...below] = rows.slice(from);
    if (!first || below.length === 0) return;
    const { value } = field(fieldOf(input, first.key));
    for (const { key } of below) change(fieldOf(input, key), value);
    announce(t('copied', { column: COLUMN_NAMES[input], count: below.length }));
  }

  function moveByKey(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    const place = placeOf(event.target, rows);
    if (!place) return;
    event.preventDefault();
    if (event.shiftKey) return void (step === 1 && copyDown(place.input, place.row));
    const to = rows[place.row + step];
    if (to) controlIn(table.current, fieldOf(place.input, to.key))?.focus();
  }

  return (
    <>
      <div className="bulk-beside">
        {tools}
        {rows.length > 1 && (
          <FieldGroup legend={t('copyFirst')} text={t('keys')}>
            <div className="row">
              {COPYABLE.map((input) => (
                <Button key={input} onClick={() => copyDown(input, 0)}>
                  {COLUMN_NAMES[input]}
                </Button>
              ))}
            </div>
          </FieldGroup>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields inside */}
      <table
        ref={table}
        className="bulk-table"
        role="table"
        aria-labelledby={heading}
        onKeyDown={moveByKey}
      >
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((name) => (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ))}
            <th scope="col" role="columnheader">
              <span className="visually-hidden">{t('remove')}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <BulkRowCells
              key={row.key}
              row={row}
              files={files}
              categories={categories}
              field={field}
              onRemove={() => onRemove(row)}
            />
          ))}
        </tbody>
      </table>
      <p className="quiet">{t('usualNote')}</p>
    </>
  );
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns the column and the row of a field; undefined for other elements. */
function placeOf(target: EventTarget, rows: readonly BulkRow[]) {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  if (!isField) return undefined;
  for (const input of OWN_INPUTS) {
    const row = rows.findIndex(({ key }) => fieldOf(input, key) === target.name);
    if (row >= 0) return { input, row };
  }
  return undefined;
}

function controlIn(table: HTMLElement | null, name: string): HTMLElement | null | undefined {
  return table?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`);
}
