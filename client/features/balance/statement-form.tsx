import { Link } from 'react-router-dom';
import { t } from 'texts:balance/statement';
import { t as tGeneral } from 'texts:balance/general';
import { t as tHelp } from 'texts:balance/helpStatement';
import type { Rule } from '../../../shared/rules/rule.ts';
import { helpOf } from '../../ui/form/form-help.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SubmitForm } from '../../ui/form/submit-form.tsx';
import { notify } from '../../ui/feedback/notice.store.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { downloadStatement, type StatementSpan } from './download-statement.ts';

const RULES: readonly Rule<StatementSpan>[] = [
  {
    field: 'to',
    code: 'statement.days-wrong-way-round',
    params: {},
    // Days in the format YYYY-MM-DD sort as text.
    broken: ({ from, to }) => from !== '' && to !== '' && to < from,
  },
];

export function StatementForm() {
  const initial: StatementSpan = { from: '', to: '' };
  const form = useForm({
    initial,
    rules: RULES,
    submit: downloadStatement,
    done: () => void notify(tGeneral('downloaded'), { tone: 'good' }),
  });
  return (
    <section className="stack" aria-labelledby="statement">
      <h2 id="statement">{tGeneral('statement')}</h2>
      <Link to="/statement">{t('statements')}</Link>
      <p>{tGeneral('statementLead')}</p>
      <SubmitForm form={form} help={helpOf(tHelp)} send={tGeneral('download')} variant="plain">
        <Field
          {...form.field('from')}
          label={tGeneral('from')}
          hint={tGeneral('openEnd')}
          type="date"
          size="short"
          autoComplete="off"
          optional
        />
        <Field
          {...form.field('to')}
          label={tGeneral('until')}
          hint={tGeneral('openEnd')}
          type="date"
          size="short"
          autoComplete="off"
          optional
        />
      </SubmitForm>
    </section>
  );
}
