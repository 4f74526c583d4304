import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { notify } from '../../ui/notice.store.ts';
import { useForm } from '../../ui/use-form.ts';
import { bulkRules } from './bulk.ts';
import { createAll } from './bulk-create.ts';
import { keepBulk, type KeptBulk } from './bulk-kept.ts';
import type { BulkField } from './bulk-row.tsx';
import { texts } from './bulk.texts.ts';
import { standingError } from './sound-form-rules.ts';
import { useBulkFiles } from './use-bulk-files.ts';

/** The form of many sounds and their files, kept on the device until all of them were created. */
export function useBulkForm(kept: KeptBulk) {
  const navigate = useNavigate();
  const [created, setCreated] = useState(0);
  const isOver = useRef(false);
  const files = useBulkFiles(kept.rows);
  const { rows } = files;
  const rules = bulkRules(rows);
  const form = useForm({
    initial: kept.values,
    rules,
    async submit(values) {
      const { made, failure } = await createAll(rows, values);
      const total = created + made.length;
      setCreated(total);
      files.remove(made);
      if (failure !== undefined) return { success: false as const, info: failure };
      isOver.current = true;
      return { success: true as const, info: '', total };
    },
    done({ total }) {
      notify(texts.created(total), { tone: 'good' });
      void navigate('/user/projects');
    },
  });
  // The ids of the files come with any of the uploads' news; writing the same again costs little.
  useEffect(() => {
    if (isOver.current) keepBulk([], {});
    else keepBulk(rows, form.values);
  });
  const field: BulkField = (name) => ({ ...form.field(name), value: form.values[name] ?? '' });
  const filesError = standingError(rules, form.values, form.field('files').error);
  return { form, field, files, filesError };
}
