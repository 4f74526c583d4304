import { ErrorSummary, type FormProblem } from './error-summary.tsx';
import { Sign } from '../feedback/sign.tsx';
import './field.css';

interface FormErrorProps {
  error: {
    text: string;
    turn: number;
    /** The errors of single fields. */
    problems?: readonly FormProblem[];
  };
}

/**
 * The error of the form as a whole, or the list of its errors. Not an alert, which Orca calls a
 * notification. The live region exists empty before there is an error; a no-break space alternates,
 * since the same text put in twice is silent the second time.
 */
export function FormError({ error: { text, turn, problems = [] } }: FormErrorProps) {
  return (
    <>
      <div aria-live="assertive" className="form-error">
        {text && (
          <p className="form-error-text">
            <Sign of="bad" />
            <span>{text + '\u00A0'.repeat(turn % 2)}</span>
          </p>
        )}
      </div>
      <ErrorSummary problems={problems} />
    </>
  );
}
