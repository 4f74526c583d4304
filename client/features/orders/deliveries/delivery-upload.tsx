import { useRef, useState } from 'react';
import { t } from 'texts:orders/delivery';
import { t as tHelp } from 'texts:orders/helpDeliver';
import type { Delivery } from '../../../../shared/features/deliveries.ts';
import {
  DELIVERY_DAYS,
  MAX_DELIVERY_BYTES,
  MAX_DELIVERY_FILES,
  MAX_DELIVERY_TEXT,
} from '../../../../shared/limits.ts';
import { noteRule, TOO_MANY_FILES } from '../../../../shared/rules/orders/delivery.ts';
import { check, type Rule } from '../../../../shared/rules/rule.ts';
import { call } from '../../../calls/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { helpOf } from '../../../ui/form/form-help.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { HalfDoneUploads } from '../../media/half-done-uploads.tsx';
import { UploadList } from '../../media/upload-list.tsx';
import { type HalfDoneUpload, useHalfDone } from '../../media/use-half-done.ts';
import { FilesField } from '../../media/files-field.tsx';
import { DeliverySection } from './delivery-section.tsx';
import { announce } from '../../../announcer/announce.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { checkFile } from '../../media/check-file.ts';
import { useUploads } from '../../media/use-uploads.ts';

interface DeliveryUploadProps {
  delivery: Delivery;
  onStep: (next: Delivery) => void;
}

const LIMITS = {
  most: MAX_DELIVERY_FILES,
  gigabytes: MAX_DELIVERY_BYTES / 1024 ** 3,
  days: DELIVERY_DAYS,
};

interface Values {
  /** Shows the errors of the files. `useDeliveryFiles` holds the files. */
  readonly fileIds: string;
  readonly note: string;
}

/** Lets a freelancer upload finished files and deliver them with a note. */
export function DeliveryUpload({ delivery, onStep }: DeliveryUploadProps) {
  const submit = useRef<HTMLButtonElement>(null);
  const { form, files, faults, halfDone, choose } = useDeliveryForm({ delivery, onStep });
  const { tally } = form.field('fileIds');

  function discard(half: HalfDoneUpload): void {
    submit.current?.focus();
    halfDone.discard(half);
  }

  return (
    <DeliverySection className="raised delivery-turn" title={t('deliver')}>
      <HalfDoneUploads uploads={halfDone.uploads} onDiscard={discard} />
      <Form {...form.form} help={helpOf(tHelp, LIMITS)}>
        <FormError error={form.error} />
        <FilesField
          name="fileIds"
          label={t('files')}
          hint={t('filesHint', LIMITS)}
          isAnyKind
          error={faults.join(' ') || undefined}
          tally={tally}
          onChoose={(chosen) => void choose(chosen)}
        />
        <UploadList
          list={files.list}
          purpose="delivery"
          onCancelled={() => submit.current?.focus()}
        />
        <TextareaField
          {...form.field('note')}
          label={t('note')}
          max={MAX_DELIVERY_TEXT}
          rows={3}
          optional
        />
        <Button ref={submit} variant="main" type="submit" busy={form.busy}>
          {t('deliverNow', { files: files.list.uploads.length })}
        </Button>
      </Form>
    </DeliverySection>
  );
}

/** Manages the form with its files. Their uploads begin as soon as they are chosen. */
function useDeliveryForm({ delivery, onStep }: DeliveryUploadProps) {
  const { order_id: orderId, project_id: projectId } = delivery;
  const files = useDeliveryFiles();
  const halfDone = useHalfDone('delivery');
  const initial: Values = { fileIds: '', note: '' };
  const form = useForm({
    initial,
    rules: rulesOf(files),
    submit: ({ note }) =>
      call('/deliveries/deliver', { orderId, projectId, fileIds: files.fileIds, note }),
    done({ data }) {
      onStep(data.delivery);
      notify(t('deliverDone'), { tone: 'good' });
    },
  });
  const { error } = form.field('fileIds');
  const faults = [...files.faults, ...(error ? [error] : [])];

  async function choose(chosen: readonly File[]): Promise<void> {
    const taken = await files.add(chosen);
    for (const file of taken) halfDone.chosen(file);
    form.change('fileIds', taken.map(({ name }) => name).join());
  }

  return { form, files, faults, halfDone, choose };
}

function rulesOf(files: ReturnType<typeof useDeliveryFiles>): readonly Rule<Values>[] {
  return [
    check('fileIds', 'upload.file-missing', () => files.list.uploads.length === 0),
    {
      ...TOO_MANY_FILES,
      field: 'fileIds',
      broken: () => files.list.uploads.length > MAX_DELIVERY_FILES,
    },
    check('fileIds', 'upload.files-unfinished', () => files.isUploading),
    noteRule,
  ];
}

/** Uploads the files of a delivery, and collects the reasons for refused ones. */
function useDeliveryFiles() {
  const list = useUploads('delivery');
  const [faults, setFaults] = useState<readonly string[]>([]);
  const isListed = (file: File) =>
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
        if (isListed(file)) continue;
        const fault = await checkFile(file, 'delivery');
        if (fault === undefined) taken.push(file);
        else refused.push(t('fileFault', { name: file.name, fault: faultText(fault) }));
      }
      setFaults(refused);
      list.add(taken);
      const added = taken.length > 0 ? [t('filesAdded', { number: taken.length })] : [];
      const sentence = [...refused, ...added].join(' ');
      if (sentence !== '') announce(sentence);
      return taken;
    },
  };
}
