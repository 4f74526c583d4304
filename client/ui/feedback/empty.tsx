import type { ReactNode } from 'react';
import './empty.css';

/** The placeholder of an empty list, with the most useful next step. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="raised empty">
      <p>{children}</p>
      {action}
    </div>
  );
}
