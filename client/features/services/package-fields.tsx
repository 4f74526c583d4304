import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { t } from 'texts:services/packages';
import { MAX_PACKAGE_WHAT, MAX_PACKAGES } from '../../../shared/limits.ts';
import {
  PACKAGE_FIELDS,
  PACKAGE_NUMBERS,
  packageField,
  type PackageForm,
  type PackageNumber,
  type PackagesForm,
} from '../../../shared/rules/selling/packages.ts';
import { announce } from '../../announcer/announce.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { NumberField, PriceField } from '../../ui/form/short-fields.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import type { FormReply, useForm } from '../../ui/form/use-form.ts';
import './services.css';

interface PackageFieldsProps {
  /** The parts of `useForm` that the fields need. */
  form: Pick<ReturnType<typeof useForm<PackagesForm, FormReply>>, 'values' | 'field' | 'change'>;
}

/** The fields of a service's packages, with buttons to add, move and remove a package. */
export function PackageFields({ form }: PackageFieldsProps) {
  const { values, change } = form;
  const count = values.packageCount;
  const list = useRef<HTMLFieldSetElement>(null);
  const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector);

  const read = (number: PackageNumber) =>
    PACKAGE_FIELDS.map((name) => values[packageField(name, number)]);
  function write(number: PackageNumber, texts: readonly string[]): void {
    for (const [at, name] of PACKAGE_FIELDS.entries()) {
      change(packageField(name, number), texts[at] ?? '');
    }
  }

  function add(): void {
    flushSync(() => change('packageCount', count + 1));
    find(`[name=packageName${count + 1}]`)?.focus();
  }

  function remove(number: PackageNumber): void {
    flushSync(() => {
      for (const later of PACKAGE_NUMBERS.filter((one) => one >= number)) {
        const next = PACKAGE_NUMBERS.find((one) => one === later + 1);
        write(later, next === undefined ? [] : read(next));
      }
      change('packageCount', count - 1);
    });
    const next = find(`[name=packageName${Math.min(number, count - 1)}]`);
    (next ?? find('.package-add'))?.focus();
    announce(t('removed', { number }));
  }

  /** Swaps two packages. The focus follows the moved one: to the same button, or to the other. */
  function move(from: PackageNumber, to: PackageNumber): void {
    flushSync(() => {
      write(to, read(from));
      write(from, read(to));
    });
    const same = find(`[data-move="${to} ${to > from ? 'down' : 'up'}"]`);
    (same ?? find(`[data-move^="${to} "]`))?.focus();
    announce(t('moved', { number: to, count }));
  }

  return (
    <fieldset className="field packages-field" ref={list}>
      <legend>{t('heading')}</legend>
      <p className="field-hint">{t('hint', { most: MAX_PACKAGES })}</p>
      {PACKAGE_NUMBERS.slice(0, count).map((number) => (
        <PackageGroup
          key={number}
          form={form}
          number={number}
          move={move}
          remove={() => remove(number)}
        />
      ))}
      {count < MAX_PACKAGES && (
        <div className="row">
          <Button className="package-add" onClick={add}>
            {t('add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface PackageGroupProps extends PackageFieldsProps {
  number: PackageNumber;
  move: (from: PackageNumber, to: PackageNumber) => void;
  remove: () => void;
}

/** The fields of one package. Only the first package has hints. */
function PackageGroup({ form, number, move, remove }: PackageGroupProps) {
  const field = (name: keyof PackageForm) => form.field(packageField(name, number));
  const hint = (text: string) => (number === 1 ? { hint: text } : {});
  const [above, below] = [number - 1, number + 1].map((other) =>
    PACKAGE_NUMBERS.find((one) => one === other && one <= form.values.packageCount),
  );
  return (
    <FieldGroup legend={t('legend', { number })}>
      <Field {...field('name')} {...hint(t('nameHint'))} label={t('name')} />
      <PriceField {...field('price')} label={t('price')} />
      <NumberField {...field('days')} {...hint(t('daysHint'))} label={t('days')} />
      <NumberField {...field('revisions')} label={t('revisions')} />
      <TextareaField
        {...field('what')}
        {...hint(t('whatHint'))}
        label={t('what')}
        max={MAX_PACKAGE_WHAT}
        rows={3}
      />
      <div className="row">
        {above && (
          <Button variant="quiet" data-move={`${number} up`} onClick={() => move(number, above)}>
            {t('up', { number })}
          </Button>
        )}
        {below && (
          <Button variant="quiet" data-move={`${number} down`} onClick={() => move(number, below)}>
            {t('down', { number })}
          </Button>
        )}
        <Button variant="quiet" onClick={remove}>
          {t('remove', { number })}
        </Button>
      </div>
    </FieldGroup>
  );
}
