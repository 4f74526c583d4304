import { useNavigate } from 'react-router-dom';
import { t } from 'texts:balance/statement';
import { t as tGeneral } from 'texts:balance/general';
import { t as tHelp } from 'texts:balance/helpStatementDays';
import { required, type Rule } from '../../../shared/rules/rule.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import type { Days } from './months.ts';
import { statementAddress } from './statement-address.ts';
import type { StatementWish } from './statement-tools.tsx';

const RULES: readonly Rule<Days>[] = [
  required('from', 'statement.days-missing'),
  required('to', 'statement.days-missing'),
  {
    field: 'to',
    code: 'statement.days-wrong-way-round',
    params: {},
    // Days written as YYYY-MM-DD stand in the order of their letters.
    broken: ({ from, to }) => to < from,
  },
];

/** Shows the statement of other days. */
export function StatementDaysForm({ wish: { from, to, userId } }: { wish: StatementWish }) {
  const navigate = useNavigate();
  const initial: Days = { from, to };
  const form = useForm({
    initial,
    rules: RULES,
    submit: async () => ({ success: true as const, info: '' }),
    done: (_reply, days) => void navigate(statementAddress(days, userId)),
  });
  return (
    <section className="stack paper-tools" aria-labelledby="other-days">
      <h2 id="other-days">{t('otherDays')}</h2>
      <Form
        {...form.form}
        help={{
          name: tHelp('name'),
          purpose: tHelp('purpose'),
          needs: tHelp('needs'),
          afterwards: tHelp('afterwards'),
        }}
      >
        <FormError error={form.error} />
        <Field
          {...form.field('from')}
          label={tGeneral('from')}
          type="date"
          size="short"
          autoComplete="off"
        />
        <Field
          {...form.field('to')}
          label={tGeneral('until')}
          type="date"
          size="short"
          autoComplete="off"
        />
        <Button type="submit">{t('show')}</Button>
      </Form>
    </section>
  );
}
