import { createContext, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:orders/delivery';
import type { DeliveryStanding } from '../../../../shared/features/deliveries.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { deliveryAddress } from './delivery-words.ts';
import './delivery.css';

/** Paid work that can be opened. */
export interface PaidWork {
  readonly order_id: number;
  readonly project_id: number;
  readonly name: string;
}

/** Opens paid work beside the conversation. Null on screens without one. */
export const OpenWork = createContext<((work: PaidWork) => void) | null>(null);

interface WorkLinkProps {
  work: PaidWork;
  children: ReactNode;
}

/** Opens paid work beside the conversation. On other screens it is a link to the page of the work. */
export function WorkLink({ work, children }: WorkLinkProps) {
  const open = useContext(OpenWork);
  if (!open) return <Link to={deliveryAddress(work)}>{children}</Link>;
  return (
    <Button variant="quiet" className="work-link" onClick={() => open(work)}>
      {children}
    </Button>
  );
}

interface WorkButtonProps {
  work: PaidWork;
  standing: DeliveryStanding | null;
  isBuyer: boolean;
}

/** The main link to paid work, labelled with this person's next step. */
export function WorkButton({ work, standing, isBuyer }: WorkButtonProps) {
  const open = useContext(OpenWork);
  const step = stepOf(standing, isBuyer);
  const variant = step === 'view' ? 'plain' : 'main';
  const label = (
    <>
      {t(`open.${step}`)} <span className="visually-hidden">{work.name}</span>
    </>
  );
  return open ? (
    <Button variant={variant} onClick={() => open(work)}>
      {label}
    </Button>
  ) : (
    <ButtonLink variant={variant} to={deliveryAddress(work)}>
      {label}
    </ButtonLink>
  );
}

type NextStep = 'view' | 'answer' | 'deliver' | 'deliverAgain';

/** Returns the next step of this person. */
function stepOf(standing: DeliveryStanding | null, isBuyer: boolean): NextStep {
  if (!standing || standing.refunded) return 'view';
  if (isBuyer) return standing.state === 'delivered' ? 'answer' : 'view';
  if (standing.state === 'due') return 'deliver';
  return standing.state === 'change_asked' ? 'deliverAgain' : 'view';
}
