import { t } from 'texts:sounds/product';
import { t as tGeneral } from 'texts:offers/general';
import type { Offer } from '../../../shared/features/projects.ts';
import { sells } from '../../../shared/roles.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useSession } from '../../session/session.store.ts';
import { addToCart } from '../orders/cart/add-to-cart.ts';
import { AskPriceForm } from './ask-price-form.tsx';
import { acceptPrice, formatRequest, declineOffer, withdrawOffer } from './offer-commands.ts';
import { ReplaceOfferForm } from './replace-offer-form.tsx';
import { useInlineForm } from '../../ui/form/use-inline-form.ts';

interface BuyerActionsProps {
  offer: Offer;
  inMyCart: boolean;
}

/** A buyer's actions on an open offer. */
export function BuyerActions({ offer, inMyCart }: BuyerActionsProps) {
  const { project_id: id, name, description, price } = offer;
  const question = useInlineForm();
  return (
    <>
      <div className="offer-actions">
        {inMyCart ? (
          <ButtonLink variant="main" to="/cart">
            {t('goToCart')}
          </ButtonLink>
        ) : (
          <Button variant="main" onClick={() => addToCart({ id, name, description, price })}>
            {tGeneral('addToCart', { name })}
          </Button>
        )}
        <Button {...question.toggle}>
          {tGeneral('askForPrice')}{' '}
          <span className="visually-hidden">{tGeneral('forOffer', { name })}</span>
        </Button>
        <OfferButton label={tGeneral('decline')} name={name} run={() => declineOffer(offer)} />
      </div>
      <div className="offer-form" {...question.panel}>
        {question.open && <AskPriceForm offer={offer} close={question.close} />}
      </div>
    </>
  );
}

/** A freelancer's actions on an open offer. */
export function FreelancerActions({ offer }: { offer: Offer }) {
  const { name, asked_price } = offer;
  const mayOffer = useSession(({ session }) => session !== null && sells(session.role));
  const replacement = useInlineForm();
  return (
    <>
      <div className="offer-actions">
        {mayOffer && asked_price !== null && (
          <OfferButton
            variant="main"
            label={tGeneral('acceptPrice', formatRequest(asked_price, offer))}
            name={tGeneral('forOffer', { name })}
            run={() => acceptPrice(offer, asked_price)}
          />
        )}
        {mayOffer && (
          <Button {...replacement.toggle}>
            {tGeneral('replace')} <span className="visually-hidden">{name}</span>
          </Button>
        )}
        <OfferButton label={tGeneral('withdraw')} name={name} run={() => withdrawOffer(offer)} />
      </div>
      <div className="offer-form" {...replacement.panel}>
        {replacement.open && <ReplaceOfferForm offer={offer} close={replacement.close} />}
      </div>
    </>
  );
}

interface OfferButtonProps {
  variant?: 'main' | 'quiet';
  label: string;
  /** The name of the offer, which is read with the label. */
  name: string;
  run: () => Promise<void>;
}

function OfferButton({ variant = 'quiet', label, name, run }: OfferButtonProps) {
  return (
    <ActionButton variant={variant} run={run}>
      {label} <span className="visually-hidden">{name}</span>
    </ActionButton>
  );
}
