import type { ReactNode } from 'react';
import './empty.css';

/** Says what will be here, and offers the one next step. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <p>{children}</p>
      {action}
    </div>
  );
}
