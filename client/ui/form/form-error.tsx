import type { MouseEvent } from 'react';
import { t } from 'texts:ui/form';
import { ToneIcon } from '../feedback/tone-icon.tsx';
import './field.css';

interface FormErrorProps {
  error: {
    text: string;
    /** The number of errors so far. */
    times: number;
    problems?: readonly FormProblem[];
  };
}

/**
 * The error of the whole form, or the list of its errors. The live region exists before the error.
 * Every second error ends with a no-break space, because screen readers skip a repeated text. An
 * alert role is avoided: Orca announces it as a notification.
 */
export function FormError({ error: { text, times, problems = [] } }: FormErrorProps) {
  return (
    <>
      <div aria-live="assertive" className="form-error">
        {text && (
          <p className="form-error-text">
            <ToneIcon of="bad" />
            <span>{text + '\u00A0'.repeat(times % 2)}</span>
          </p>
        )}
      </div>
      <ErrorSummary problems={problems} />
    </>
  );
}

/** An error of a form: the name of its field, and the text of its link. */
export interface FormProblem {
  readonly name: string;
  readonly text: string;
}

/**
 * Links to the fields with errors, if there are several. It announces nothing: the description of
 * the focused field contains the number of errors.
 */
function ErrorSummary({ problems }: { problems: readonly FormProblem[] }) {
  if (problems.length < 2) return null;
  return (
    <div className="error-summary">
      <h2>{t('problems', { count: problems.length })}</h2>
      <ul className="list-plain">
        {problems.map(({ name, text }) => (
          <li key={name}>
            <a href={`#${name}`} onClick={(event) => goTo(event, name)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function goTo(event: MouseEvent<HTMLAnchorElement>, name: string): void {
  event.preventDefault();
  const form = event.currentTarget.closest('form');
  if (form) controlOf(form, name)?.focus();
}

/** Finds the control of a field; in a group its first choice. */
export function controlOf(form: HTMLFormElement, name: string): HTMLElement | undefined {
  const named = form.elements.namedItem(name);
  const control = named instanceof RadioNodeList ? named[0] : named;
  return control instanceof HTMLElement ? control : undefined;
}

/** Finds the label of a field, including its group's: 'Bank, Country'. */
export function labelOf(form: HTMLFormElement, name: string): string {
  const control = controlOf(form, name);
  const legend = control?.closest('fieldset')?.querySelector('legend');
  const isChoice = control instanceof HTMLInputElement && control.type === 'radio';
  const label = isChoice ? undefined : form.querySelector(`label[for="${control?.id ?? ''}"]`);
  return [legend, label].flatMap((part) => part?.textContent ?? []).join(', ');
}
