import { useState } from 'react';
import { t } from 'texts:orders/delivery';
import { announce } from '../../../announcer/announce.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { checkFile } from '../../media/check-file.ts';
import { useUploads } from '../../media/use-uploads.ts';

/** Uploads the files of a delivery and collects reasons for refused files. */
export function useDeliveryFiles() {
  const list = useUploads('delivery');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isHere = (file: File) =>
    list.uploads.some((one) => one.file.name === file.name && one.file.size === file.size);

  return {
    list,
    faults,
    fileIds: list.uploads.flatMap(({ state }) => (state.fileId ? [state.fileId] : [])),
    isUploading: list.uploads.some(({ state }) => state.phase !== 'done'),
    /** Checks the chosen files and starts to upload the valid ones. */
    async add(chosen: readonly File[]): Promise<readonly File[]> {
      const taken: File[] = [];
      const refused: string[] = [];
      for (const file of chosen) {
        const fault = isHere(file) ? undefined : await checkFile(file, 'delivery');
        if (fault !== undefined) {
          refused.push(t('fileFault', { name: file.name, fault: faultText(fault) }));
        } else if (!isHere(file)) taken.push(file);
      }
      setFaults(refused);
      list.add(taken);
      const added = taken.length > 0 ? [t('filesAdded', { number: taken.length })] : [];
      const said = [...refused, ...added].join(' ');
      if (said !== '') announce(said);
      return taken;
    },
  };
}
