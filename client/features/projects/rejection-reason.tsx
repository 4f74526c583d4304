import { useId } from 'react';
import { Sign } from '../../ui/sign.tsx';
import { texts } from './review.texts.ts';

/** Why an administrator rejected a project; its owner alone is told. */
export function RejectionReason({ reason }: { reason: string }) {
  const id = useId();
  return (
    <section className="project-rejected" aria-labelledby={id}>
      <h2 id={id} className="bad">
        <Sign of="bad" /> {texts.rejected}
      </h2>
      <p className="project-reason">{reason}</p>
    </section>
  );
}
