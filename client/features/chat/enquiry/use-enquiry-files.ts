import { useState } from 'react';
import { t } from 'texts:chat/enquiry';
import { t as tFile } from 'texts:chat/file';
import { chatFileFault } from '../../../../shared/rules/chat/chat-file.ts';
import { announce } from '../../../announcer/announce.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { useWarningBeforeLeaving } from '../../media/use-warning-before-leaving.ts';

export type EnquiryFiles = ReturnType<typeof useEnquiryFiles>;

/**
 * Holds the files of an unsent enquiry. The browser asks before a reload, which would lose them.
 */
export function useEnquiryFiles() {
  const [list, setList] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<string>();
  useWarningBeforeLeaving(list.length > 0);

  function add(chosen: readonly File[]): void {
    const faults = chosen.flatMap(({ name, size }) => {
      const found = chatFileFault(size);
      return found ? [tFile('refused', { name, fault: faultText(found) })] : [];
    });
    const all = [...list, ...chosen.filter(({ size }) => chatFileFault(size) === undefined)];
    setList(all);
    setFault(faults.length === 0 ? undefined : faults.join(' '));
    if (faults.length === 0) announce(t('chosen', { count: all.length }));
  }

  return {
    list,
    fault,
    add,
    remove: (file: File) => setList((known) => known.filter((one) => one !== file)),
  };
}
