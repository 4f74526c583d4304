import { useRevalidator } from 'react-router-dom';
import { t } from 'texts:sounds/product';
import type { Project } from '../../../shared/features/projects.ts';
import { APPROVED } from '../../../shared/statuses.ts';
import { useSession } from '../../session/session.store.ts';
import { SoundPlayer } from '../../player/sound-player.tsx';
import { CartButton } from '../orders/cart/cart-button.tsx';

/** A sound with its player and cart button. A sound without a price is still under review. */
export function SoundOnSale({ project }: { project: Project }) {
  const { id, user_id, name, description, price, sound, status } = project;
  const { revalidate } = useRevalidator();
  const me = useSession(({ session }) => session?.userId);
  return (
    <>
      {sound && (
        <SoundPlayer
          name={name}
          sound={sound}
          isPublic={status === APPROVED}
          {...(status === APPROVED && { projectId: id })}
          {...(me === user_id && { onRetried: () => void revalidate() })}
        />
      )}
      {price !== null && status === APPROVED && me !== user_id && (
        <CartButton project={{ id, name, description, price }} />
      )}
      {status === APPROVED && me === user_id && <p className="quiet">{t('yourSound')}</p>}
    </>
  );
}
