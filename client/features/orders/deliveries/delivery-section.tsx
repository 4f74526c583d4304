import { createContext, type ReactNode, type Ref, useContext, useId } from 'react';

/** Whether the delivery has its own `h2`, so that its sections have `h3`. */
export const HasOwnHeading = createContext(false);

interface DeliverySectionProps {
  title: string;
  className?: string;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a delivery, named by its heading. A page can have several deliveries. */
export function DeliverySection({
  title,
  className = '',
  heading,
  children,
}: DeliverySectionProps) {
  const id = useId();
  const Heading = useContext(HasOwnHeading) ? 'h3' : 'h2';
  return (
    <section className={`stack ${className}`.trim()} aria-labelledby={id}>
      <Heading id={id} ref={heading}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
