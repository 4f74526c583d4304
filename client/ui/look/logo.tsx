import { RIBBON, SITE_NAME } from '../../../shared/association/brand.ts';
import './logo.css';

/** The logo with the name, in one colour. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="2 0 11 16" aria-hidden="true">
        <path d={RIBBON} fill="currentColor" />
      </svg>
      <span className="logo-word">{SITE_NAME}</span>
    </span>
  );
}
