import { useId } from 'react';
import { t } from 'texts:services/general';
import { t as tForm } from 'texts:ui/general';
import type { OwnProject } from '../../../shared/features/projects.ts';
import { MAX_DEMOS } from '../../../shared/limits.ts';
import { errorIds, type FieldBase, FieldError } from '../../ui/form/field-frame.tsx';

interface DemoChoiceProps extends Omit<FieldBase, 'label'> {
  /** The freelancer's sounds on sale. */
  sounds: readonly OwnProject[];
  /** The ids of the chosen sounds, in the order of choice. */
  value: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** The field for the sounds that a service plays as its demos. */
export function DemoChoice(props: DemoChoiceProps) {
  const { name, error, fixedError, tally, sounds, value, onChange } = props;
  const id = useId();
  if (sounds.length === 0) return <p className="quiet">{t('noDemos')}</p>;
  const toggle = (sound: number, isChosen: boolean) =>
    onChange(isChosen ? [...value, sound] : value.filter((one) => one !== sound));
  return (
    <fieldset
      className="field choices"
      aria-describedby={`${id}-hint`}
      data-faulty={error ? '' : undefined}
    >
      <legend>
        {t('demos')} <span className="field-optional">({tForm('optional')})</span>
      </legend>
      <p className="field-hint" id={`${id}-hint`}>
        {t('demosHint', { most: MAX_DEMOS })}
      </p>
      {sounds.map((sound) => (
        <label key={sound.id} className="choice">
          <input
            type="checkbox"
            name={name}
            aria-invalid={Boolean(error || fixedError)}
            aria-describedby={errorIds(id, props).join(' ')}
            checked={value.includes(sound.id)}
            onChange={(event) => toggle(sound.id, event.target.checked)}
          />
          {sound.name}
        </label>
      ))}
      <FieldError id={id} error={error} fixedError={fixedError} tally={tally} />
    </fieldset>
  );
}
