import { useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:sounds/bulk';
import { extensionOf } from '../../../../shared/texts/file-name.ts';
import { announce } from '../../../announcer/announce.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { checkFile } from '../../media/check-file.ts';
import { useUploads } from '../../media/use-uploads.ts';
import { type BulkRow, keyOf } from './bulk.ts';

/** A file that cannot be sold, and the reason. */
export interface RefusedFile {
  readonly name: string;
  readonly fault: string;
}

interface Adding {
  readonly fromFolder: boolean;
  /** Called for each file that is new to the list. */
  readonly onNew: (row: BulkRow) => void;
}

/** Manages the files of a bulk form: those of the draft, and those chosen now. */
export function useBulkFiles(ofDraft: readonly BulkRow[]) {
  const [known, setKnown] = useState(ofDraft);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { uploads, ...sending } = useUploads('stock');
  const uploadOf = (key: string) => uploads.find(({ file }) => keyOf(file) === key);
  const rows = known.map((row) => {
    const fileId = uploadOf(row.key)?.state.fileId;
    return fileId === undefined ? row : { ...row, fileId };
  });

  async function checkNew(file: File): Promise<RefusedFile | 'listed' | 'new'> {
    const row = rows.find(({ key }) => key === keyOf(file));
    if (row && (row.fileId !== '' || uploadOf(row.key))) return 'listed';
    const fault = await checkFile(file, 'stock');
    return fault === undefined ? 'new' : { name: file.name, fault: faultText(fault) };
  }

  function addNew(files: readonly File[], onNew: (row: BulkRow) => void): void {
    const fresh = files
      .map((file) => ({ key: keyOf(file), fileName: file.name, fileId: '' }))
      .filter(({ key }) => !rows.some((row) => row.key === key));
    fresh.forEach(onNew);
    setKnown((all) => [...all, ...fresh]);
    sending.add(files);
  }

  return {
    rows,
    refused,
    uploadOf,
    sending,
    /** Adds chosen files. Of a folder, adds only the WAV files. */
    async add(chosen: readonly File[], { fromFolder, onNew }: Adding): Promise<void> {
      const files = fromFolder ? chosen.filter(({ name }) => extensionOf(name) === 'wav') : chosen;
      const accepted: File[] = [];
      const faults: RefusedFile[] = [];
      for (const file of files) {
        const verdict = await checkNew(file);
        if (verdict === 'new') accepted.push(file);
        else if (verdict !== 'listed') faults.push(verdict);
      }
      flushSync(() => {
        addNew(accepted, onNew);
        setRefused(faults);
      });
      const ignored = chosen.length - files.length;
      announce(
        [
          t('added', { count: accepted.length }),
          ...(faults.length > 0 ? [t('refusedCount', { count: faults.length })] : []),
          ...(ignored > 0 ? [t('others', { count: ignored })] : []),
        ].join(' '),
      );
    },
    /** Removes files from the list and discards their unfinished uploads. */
    remove(keys: readonly string[]): void {
      for (const key of keys) {
        const upload = uploadOf(key);
        if (upload?.state.phase === 'done') sending.remove(upload.id);
        else if (upload) sending.cancel(upload.id);
      }
      setKnown((all) => all.filter(({ key }) => !keys.includes(key)));
    },
  };
}

export type BulkFiles = ReturnType<typeof useBulkFiles>;
