import { Link } from 'react-router-dom';
import type { Rule } from '../../../shared/rules/rule.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Form } from '../../ui/form.tsx';
import { notify } from '../../ui/notice.store.ts';
import { useForm } from '../../ui/use-form.ts';
import { downloadStatement, type StatementSpan } from './download-statement.ts';
import { formHelp } from './form-help.texts.ts';
import { texts as statementTexts } from './statement.texts.ts';
import { texts } from './texts.ts';

const RULES: readonly Rule<StatementSpan>[] = [
  {
    field: 'to',
    message: texts.wrongDays,
    // Days written as YYYY-MM-DD stand in the order of their letters.
    broken: ({ from, to }) => from !== '' && to !== '' && to < from,
  },
];

/** The statement as a file, of all time or of some days. */
export function StatementForm() {
  const initial: StatementSpan = { from: '', to: '' };
  const form = useForm({
    initial,
    rules: RULES,
    submit: downloadStatement,
    done: () => void notify(texts.downloaded, { tone: 'good' }),
  });
  return (
    <section className="stack" aria-labelledby="statement">
      <h2 id="statement">{texts.statement}</h2>
      <Link to="/statement">{statementTexts.statements}</Link>
      <p>{texts.statementLead}</p>
      <Form {...form.form} help={formHelp.statement}>
        <FormError error={form.error} />
        <Field
          {...form.field('from')}
          label={texts.from}
          hint={texts.openEnd}
          type="date"
          size="short"
          autoComplete="off"
          optional
        />
        <Field
          {...form.field('to')}
          label={texts.until}
          hint={texts.openEnd}
          type="date"
          size="short"
          autoComplete="off"
          optional
        />
        <Button type="submit" busy={form.busy}>
          {texts.download}
        </Button>
      </Form>
    </section>
  );
}
