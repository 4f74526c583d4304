import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { t } from 'texts:sounds/bulk';
import { notify } from '../../../ui/feedback/notice.store.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { bulkRules } from './bulk.ts';
import { createAll } from './bulk-create.ts';
import { readBulk, writeBulk } from './bulk-draft.ts';
import type { BulkField } from './bulk-row.tsx';
import type { DraftStart } from '../drafts/draft-start.ts';
import { useBulkFiles } from './use-bulk-files.ts';
import { useDraft } from '../drafts/use-draft.ts';

/** Manages the bulk form and its files, which are kept as a draft until all sounds exist. */
export function useBulkForm(start: DraftStart) {
  const navigate = useNavigate();
  const [created, setCreated] = useState(0);
  const [kept] = useState(() => readBulk(start.forms));
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
