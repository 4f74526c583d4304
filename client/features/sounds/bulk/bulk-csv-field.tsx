import { useState } from 'react';
import { t } from 'texts:sounds/bulk';
import { announce } from '../../../announcer/announce.ts';
import { download } from '../../../calls/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { FileField } from '../../media/files-field.tsx';
import { FaultList } from './fault-list.tsx';
import type { BulkFill } from './bulk-csv.ts';

/** Limit for a CSV file, bytes. The largest table needs far less. */
const MAX_BYTES = 1024 ** 2;
/** Limit for listed faults: a file that is not a table of sounds can have thousands. */
const MAX_LISTED = 50;

interface BulkCsvFieldProps {
  /** Writes the table as CSV. */
  write: () => string;
  /** Reads the text of a CSV file. */
  read: (text: string) => BulkFill;
  change: (name: string, value: string) => void;
}

/** Saves the table as a CSV file, and fills it in from one. */
export function BulkCsvField({ write, read, change }: BulkCsvFieldProps) {
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function fill(file: File): Promise<void> {
    const { values, files, faults: found } = await readFile(file);
    for (const [name, value] of values) change(name, value);
    setFaults(found);
    announce(
      [
        t('csvFilled', { count: files }),
        ...(found.length > 0 ? [t('csvProblems', { count: found.length })] : []),
      ].join(' '),
    );
  }

  async function readFile(file: File): Promise<BulkFill> {
    if (file.size <= MAX_BYTES) return read(await textOf(file));
    const fault = t('csvTooLarge', { megabytes: MAX_BYTES / 1024 ** 2 });
    return { values: new Map(), files: 0, faults: [fault] };
  }

  const hidden = faults.length - MAX_LISTED;
  return (
    <FieldGroup legend={t('csv')} text={t('csvText')}>
      <div className="row bulk-csv">
        <Button onClick={() => download(new Blob([write()], { type: 'text/csv' }), FILE_NAME)}>
          {t('csvSave')}
        </Button>
        <FileField
          name="csv"
          label={t('csvChoose')}
          optional
          accept=".csv,text/csv"
          isCleared
          onChange={(file) => file && void fill(file)}
        />
      </div>
      <FaultList
        heading={t('csvFaults')}
        lines={[
          ...faults.slice(0, MAX_LISTED),
          ...(hidden > 0 ? [t('csvMore', { count: hidden })] : []),
        ]}
      />
    </FieldGroup>
  );
}

const FILE_NAME = 'earmark-sounds.csv';

/** Reads a text file. Older spreadsheets write the code page of their system instead of UTF-8. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
