import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from 'texts:sounds/bulk';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { type FormReply, useForm } from '../../../ui/form/use-form.ts';
import {
  bulkRules,
  type BulkRow,
  type BulkValues,
  projectOf,
  fieldOf,
  NO_SHARED,
  OWN_INPUTS,
} from './bulk.ts';
import type { BulkField } from './bulk-row.tsx';
import type { DraftStart } from '../drafts/draft-start.ts';
import { useBulkFiles } from './use-bulk-files.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { call } from '../../../calls/api.ts';
import type { DraftForms } from '../../../../shared/features/sound-drafts.ts';
import { fillForm } from '../drafts/local-draft.ts';

/** Manages the bulk form. Its values and files are a draft until all sounds exist. */
export function useBulkForm(start: DraftStart) {
  const navigate = useNavigate();
  const [created, setCreated] = useState(0);
  const [initial] = useState(() => readBulk(start.forms));
  const files = useBulkFiles(initial.rows);
  const { rows } = files;
  const rules = bulkRules(rows);
  const form = useForm({
    initial: initial.values,
    rules,
    async submit(values) {
      const { createdKeys, failure } = await createAll(rows, values);
      const total = created + createdKeys.length;
      setCreated(total);
      files.remove(createdKeys);
      if (failure !== undefined) return { ...failure, success: false as const };
      return { success: true as const, info: '', total };
    },
    done({ total }) {
      void draft.end();
      notify(t('created', { count: total }), { tone: 'good' });
      void navigate('/user/projects');
    },
  });
  const draft = useDraft({ kind: 'many', start, forms: writeBulk({ rows, values: form.values }) });
  const field: BulkField = (name) => ({ ...form.field(name), value: form.values[name] ?? '' });
  return { form, field, files, draft };
}

/**
 * Creates sounds one by one. Returns the keys of the created ones, and the first failure, at its
 * field if the server names one.
 *
 * The file id is the idempotency key, so no retry creates a sound twice.
 */
async function createAll(rows: readonly BulkRow[], values: BulkValues) {
  const createdKeys: string[] = [];
  const failed: { row: BulkRow; reply: FormReply }[] = [];
  for (const row of rows) {
    const { categoryId, ...project } = projectOf(row, values);
    const reply = await call('/users/createproject', {
      ...project,
      categoryId: Number(categoryId),
      requestKey: row.fileId,
    });
    if (reply.success) createdKeys.push(row.key);
    else failed.push({ row, reply });
  }
  const [first] = failed;
  if (!first) return { createdKeys };
  const { row, reply } = first;
  const input = OWN_INPUTS.find((one) => one === reply.field);
  const info = t('failed', { count: failed.length, name: row.fileName, info: reply.info });
  const failure = input ? { ...reply, field: fieldOf(input, row.key) } : { info };
  return { createdKeys, failure };
}

/** A bulk form with its files. */
interface BulkDraft {
  readonly rows: readonly BulkRow[];
  readonly values: BulkValues;
}

/** Reads a bulk form from a draft, whose first entry is the shared values. Each other one is a file. */
function readBulk([shared, ...files]: DraftForms): BulkDraft {
  const values: Record<string, string> = { ...fillForm(shared, NO_SHARED) };
  const rows = files.flatMap(({ key, fileName, fileId, ...own }) => {
    if (!key || !fileName) return [];
    // An older draft has some of these fields among the shared ones.
    for (const input of OWN_INPUTS)
      values[fieldOf(input, key)] = own[input] ?? shared?.[input] ?? '';
    return [{ key, fileName, fileId: fileId ?? '' }];
  });
  return { rows, values };
}

/** Writes a bulk form as a draft. An empty form gives an empty draft. */
function writeBulk({ rows, values }: BulkDraft): DraftForms {
  const shared = fillForm(values, NO_SHARED);
  const isEmpty = rows.length === 0 && Object.values(shared).every((value) => value === '');
  if (isEmpty) return [];
  const files = rows.map((row) => ({
    ...row,
    ...Object.fromEntries(
      OWN_INPUTS.map((input) => [input, values[fieldOf(input, row.key)] ?? '']),
    ),
  }));
  return [{ ...shared }, ...files];
}
