import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { Project } from '../../../shared/features/projects.ts';
import { DeliveryForm } from './delivery-form.tsx';
import { texts } from './texts.ts';

/** Hands the file of a paid project over; afterwards it says which file that was. */
export function Delivery({ project }: { project: Project }) {
  const { offer_state: state, fileName } = project;
  const [handedOver, setHandedOver] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    // The form has gone, and the focus with it: it goes to what came in its place.
    if (handedOver && state === 'delivered') heading.current?.focus();
  }, [handedOver, state]);

  function finish(): void {
    setHandedOver(true);
    void revalidate();
  }

  if (state === 'paid') return <DeliveryForm projectId={project.id} onDelivered={finish} />;
  if (state !== 'delivered') return null;
  return (
    <section className="stack project-delivered">
      <h2 ref={heading} tabIndex={-1}>
        {texts.deliveredHeading}
      </h2>
      {fileName && <p>{texts.deliveredFile(fileName)}</p>}
    </section>
  );
}
