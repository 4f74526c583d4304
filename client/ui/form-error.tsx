import { Sign } from './sign.tsx';
import './field.css';

/**
 * What is wrong with the form as a whole. Not an alert, which Orca calls a notification. The live
 * region exists empty before there is an error; a no-break space alternates, since the same text put
 * in twice is silent the second time.
 */
export function FormError({ error }: { error: { text: string; turn: number } }) {
  return (
    <div aria-live="assertive" className="form-error">
      {error.text && (
        <p className="form-error-text">
          <Sign of="bad" />
          <span>{error.text + '\u00A0'.repeat(error.turn % 2)}</span>
        </p>
      )}
    </div>
  );
}
