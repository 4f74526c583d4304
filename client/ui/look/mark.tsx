import { RIBBON, SITE_NAME } from '../../../shared/association/brand.ts';
import './mark.css';

/** The logo with the name, in one colour. */
export function Mark() {
  return (
    <span className="mark">
      <svg viewBox="2 0 11 16" aria-hidden="true">
        <path d={RIBBON} fill="currentColor" />
      </svg>
      <span className="mark-word">{SITE_NAME}</span>
    </span>
  );
}
