import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';

/** The heading of a section: `h3` where the delivery stands below a heading of its own. */
export const SectionHeading = createContext<'h2' | 'h3'>('h2');

interface DeliverySectionProps {
  title: string;
  className?: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a delivery, named by its heading. Several deliveries can be in one page. */
export function DeliverySection({
  title,
  className = '',
  heading,
  children,
}: DeliverySectionProps) {
  const id = useId();
  const level = useContext(SectionHeading);
  return (
    <section className={`stack ${className}`.trim()} aria-labelledby={id}>
      {level === 'h3' ? (
        <h3 id={id} ref={heading}>
          {title}
        </h3>
      ) : (
        <h2 id={id} ref={heading}>
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}
