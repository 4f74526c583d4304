import { t as tFields } from 'texts:sounds/fields';
import { t } from 'texts:sounds/selling';
import { announce } from '../../../announcer/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';

interface TempoFieldProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Beats per minute; null if nothing was found, or before the analysis. */
  suggested: number | null;
  onUse: (tempo: string) => void;
}

/** The tempo of a sound, with a button that accepts the suggestion of the analysis. */
export function TempoField({ suggested, onUse, ...field }: TempoFieldProps) {
  const tempo = suggested === null ? '' : String(Math.round(suggested));
  return (
    <div className="tempo-field">
      <Field
        {...field}
        label={tFields('tempo')}
        hint={t('tempoHint')}
        inputMode="decimal"
        autoComplete="off"
        size="short"
        optional
      />
      {tempo !== '' && (
        <div className="row">
          <span className="quiet">{t('suggested', { tempo })}</span>
          <Button
            onClick={() => {
              onUse(tempo);
              announce(t('tookTempo', { tempo }));
            }}
          >
            {t('takeTempo', { tempo })}
          </Button>
        </div>
      )}
    </div>
  );
}
