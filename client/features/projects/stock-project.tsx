import type { Project } from '../../../shared/features/projects.ts';
import { CartButton } from './cart-button.tsx';

/** What can be done with a sound of the stock; one without a price is still under review. */
export function StockProject({ project }: { project: Project }) {
  const { id, name, description, price } = project;
  if (price === null) return null;
  return <CartButton project={{ id, name, description, price }} />;
}
