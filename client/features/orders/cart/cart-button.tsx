import { useState } from 'react';
import { t } from 'texts:sounds/product';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import type { CartProject } from './cart-items.ts';
import { useCart } from './cart.store.ts';
import { addToCart } from './add-to-cart.ts';

interface CartButtonProps {
  project: CartProject;
  /** In a list the button says which project it is of. */
  isInList?: boolean;
}

/** Puts a project into the cart. The button stays, so the focus does; the way to the cart joins it. */
export function CartButton({ project, isInList = false }: CartButtonProps) {
  const inCart = useCart(({ items }) => items.some(({ id }) => id === project.id));
  const [isPressed, setPressed] = useState(false);
  if (inCart && !isPressed) {
    return (
      <ButtonLink variant={isInList ? 'plain' : 'main'} to="/cart">
        {t('goToCart')}
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
      {inCart && <ButtonLink to="/cart">{t('goToCart')}</ButtonLink>}
    </div>
  );
}
