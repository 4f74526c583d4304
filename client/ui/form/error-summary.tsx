import type { MouseEvent } from 'react';
import { t } from 'texts:ui/general';
import { controlOf } from './control-of.ts';
import './error-summary.css';

/** One error of a form: the name of its field, and the text of its link. */
export interface FormProblem {
  readonly name: string;
  readonly text: string;
}

/**
 * The errors of a form, if there are several, each a link to its field. It says nothing by itself: the
 * field that takes the focus is read with their count.
 */
export function ErrorSummary({ problems }: { problems: readonly FormProblem[] }) {
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
