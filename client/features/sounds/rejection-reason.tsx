import { useId } from 'react';
import { t } from 'texts:sounds/review';
import { ToneIcon } from '../../ui/feedback/tone-icon.tsx';

/** The reason an administrator rejected a sound. Only its freelancer sees it. */
export function RejectionReason({ reason }: { reason: string }) {
  const id = useId();
  return (
    <section className="raised project-rejected" aria-labelledby={id}>
      <h2 id={id} className="bad">
        <ToneIcon of="bad" /> {t('rejected')}
      </h2>
      <p className="typed-text">{reason}</p>
    </section>
  );
}
