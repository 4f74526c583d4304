import { useState } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type CartProject, useCart } from '../orders/cart.store.ts';
import { addToCart } from './add-to-cart.ts';
import { texts } from './texts.ts';

/** Puts a project into the cart. The button stays, so the focus does; the way to the cart joins it. */
export function CartButton({ project }: { project: CartProject }) {
  const inCart = useCart(({ items }) => items.some(({ id }) => id === project.id));
  const [wasInCart] = useState(inCart);
  if (inCart && wasInCart) {
    return (
      <ButtonLink variant="main" to="/cart">
        {texts.goToCart}
      </ButtonLink>
    );
  }
  return (
    <div className="row">
      <Button variant="main" aria-disabled={inCart} onClick={() => addToCart(project)}>
        {inCart ? texts.inYourCart : texts.addHere}
      </Button>
      {inCart && <ButtonLink to="/cart">{texts.goToCart}</ButtonLink>}
    </div>
  );
}
