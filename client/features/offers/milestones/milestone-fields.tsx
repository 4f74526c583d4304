import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t as tGeneral } from 'texts:offers/general';
import { t } from 'texts:offers/milestones';
import { MAX_DELIVERABLES, MAX_MILESTONES, MIN_MILESTONES } from '../../../../shared/limits.ts';
import { formatMinor, readPrice } from '../../../../shared/money/money.ts';
import {
  MILESTONE_NUMBERS,
  milestoneAt,
  milestoneField,
  type MilestoneForm,
  type MilestoneNumber,
} from '../../../../shared/rules/selling/milestones.ts';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { DateField, NumberField, PriceField } from '../../../ui/form/short-fields.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import type { SplitFormState } from './split-offer.ts';

interface FormProps {
  form: SplitFormState;
}

const MOVED = ['price', 'deliverables', 'deliverOn', 'deliverInDays'] as const;
const FIELDS = ['name', ...MOVED] as const satisfies readonly (keyof MilestoneForm)[];

/** The choice to split an offer. The first milestone gets the entries of the whole offer. */
export function SplitChoice({ form }: FormProps) {
  const { onChange, ...box } = form.checkbox('isSplit');

  function choose(isSplit: boolean): void {
    onChange(isSplit);
    const first = milestoneAt(form.values, 1);
    if (!isSplit || FIELDS.some((field) => first[field] !== '')) return;
    for (const field of MOVED) form.change(milestoneField(field, 1), form.values[field]);
  }

  return (
    <CheckboxField
      {...box}
      onChange={choose}
      label={t('split')}
      hint={t('splitHint', { least: MIN_MILESTONES, most: MAX_MILESTONES })}
    />
  );
}

/** The milestones of an offer, each in a group of its own, with buttons to add and remove one. */
export function MilestoneFields({ form }: FormProps) {
  const { values, change } = form;
  const count = values.milestoneCount;
  const list = useRef<HTMLDivElement>(null);
  const numbers = MILESTONE_NUMBERS.slice(0, count);

  /** Changes the number of milestones, and moves the focus to the name of one of them. */
  function setCount(next: number, focused: number): void {
    flushSync(() => change('milestoneCount', next));
    list.current?.querySelector<HTMLElement>(`[name=milestoneName${focused}]`)?.focus();
  }

  function remove(number: MilestoneNumber): void {
    for (const later of MILESTONE_NUMBERS.filter((one) => one >= number)) {
      const next = MILESTONE_NUMBERS.find((one) => one === later + 1);
      for (const field of FIELDS) {
        const value = next === undefined ? '' : values[milestoneField(field, next)];
        change(milestoneField(field, later), value);
      }
    }
    setCount(count - 1, Math.min(number, count - 1));
    announce(t('removed', { number }));
  }

  return (
    <div className="stack" ref={list}>
      {numbers.map((number) => (
        <MilestoneGroup
          key={number}
          form={form}
          number={number}
          {...(count > MIN_MILESTONES && { remove: () => remove(number) })}
        />
      ))}
      <p className="numbers">{t('together', { price: formatMinor(sumOf(form, numbers)) })}</p>
      {count < MAX_MILESTONES && (
        <div className="row">
          <Button onClick={() => setCount(count + 1, count + 1)}>{t('add')}</Button>
        </div>
      )}
    </div>
  );
}

interface MilestoneGroupProps extends FormProps {
  number: MilestoneNumber;
  /** Absent at the least number of milestones. */
  remove?: () => void;
}

/** The fields of one milestone. The form of the whole offer has shown most hints. */
function MilestoneGroup({ form, number, remove }: MilestoneGroupProps) {
  const field = (name: keyof MilestoneForm) => form.field(milestoneField(name, number));
  return (
    <FieldGroup legend={t('legend', { number })}>
      <Field {...field('name')} label={t('name')} />
      <PriceField {...field('price')} label={t('price')} />
      <TextareaField
        {...field('deliverables')}
        label={tGeneral('deliverables')}
        max={MAX_DELIVERABLES}
        rows={2}
        optional
      />
      <DateField {...field('deliverOn')} label={tGeneral('deliverOn')} optional />
      <NumberField
        {...field('deliverInDays')}
        label={tGeneral('deliverInDays')}
        hint={t('deliverInDaysHint')}
        optional
      />
      {remove && (
        <div className="row">
          <Button variant="quiet" onClick={remove}>
            {t('remove', { number })}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

/** Sums the prices that are valid, in cents. */
function sumOf({ values }: SplitFormState, numbers: readonly MilestoneNumber[]): number {
  const prices = numbers.map((number) => readPrice(values[milestoneField('price', number)]));
  return prices.reduce<number>((sum, price) => sum + (typeof price === 'number' ? price : 0), 0);
}
