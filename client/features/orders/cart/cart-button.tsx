import { useState } from 'react';
import { t } from 'texts:sounds/product';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { CartProject } from './cart-items.ts';
import { useIsInCart } from './cart.store.ts';
import { addToCart } from './add-to-cart.ts';
import { useCartLink } from './cart-link.ts';

interface CartButtonProps {
  project: CartProject;
  /** In a list, the button names its item. */
  isInList?: boolean;
}

/**
 * Adds an item to the cart. The button stays, so that it keeps the focus, and a link to the cart
 * appears beside it.
 */
export function CartButton({ project, isInList = false }: CartButtonProps) {
  const inCart = useIsInCart(project.id);
  const [isPressed, setPressed] = useState(false);
  const { link, isVisitors } = useCartLink();
  const linkWords = isVisitors && !isInList ? t('signInToPay') : t('goToCart');
  if (inCart && !isPressed) {
    return (
      <ButtonLink variant={isInList ? 'plain' : 'main'} {...link}>
        {linkWords}
      </ButtonLink>
    );
  }
  const words = isInList ? t('addInList') : t('addHere');
  return (
    <div className="row scripted">
      <Button
        variant={isInList ? 'plain' : 'main'}
        aria-disabled={inCart}
        onClick={() => {
          setPressed(true);
          addToCart(project);
        }}
      >
        {inCart ? t('inYourCart') : words}{' '}
        {isInList && <span className="visually-hidden">{project.name}</span>}
      </Button>
      {inCart && <ButtonLink {...link}>{linkWords}</ButtonLink>}
    </div>
  );
}
