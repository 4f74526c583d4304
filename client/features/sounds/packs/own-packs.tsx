import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t } from 'texts:packs/own';
import type { OwnPack } from '../../../../shared/features/packs.ts';
import { MAX_PACK_SOUNDS, MIN_PACK_SOUNDS } from '../../../../shared/limits.ts';
import { APPROVED } from '../../../../shared/statuses.ts';
import { call } from '../../../calls/api.ts';
import { load } from '../../../calls/load.ts';
import { requireFreelancer } from '../../../session/require-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-dialog.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { Page } from '../../../ui/page.tsx';
import { ShownPrice } from '../../../ui/shown-price.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import '../upload/selling.css';

export async function loader({ request: { signal } }: LoaderFunctionArgs) {
  requireFreelancer();
  return load('/packs/getOwn', {}, { signal });
}

/** The list of the freelancer's packs. */
export function Component() {
  const { packs } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);

  async function remove({ id, name }: OwnPack, close: () => void): Promise<string | undefined> {
    const answer = await call('/packs/remove', { packId: id });
    if (!answer.success) return answer.info;
    close();
    await revalidate();
    focusPlace(heading.current);
    notify(t('removed', { name }), { tone: 'good' });
    return undefined;
  }

  return (
    <Page
      title={t('title')}
      lead={<p>{t('lead', { least: MIN_PACK_SOUNDS, most: MAX_PACK_SOUNDS })}</p>}
    >
      <ButtonLink variant="main" to="/user/packs/create">
        {t('create')}
      </ButtonLink>
      <section className="stack own-sounds">
        <h2 ref={heading}>{t('count', { count: packs.length })}</h2>
        {packs.length === 0 && <Empty>{t('none')}</Empty>}
        <ul className="list-plain">
          {packs.map((pack) => (
            <Pack key={pack.id} pack={pack} remove={(close) => remove(pack, close)} />
          ))}
        </ul>
      </section>
    </Page>
  );
}

interface PackProps {
  pack: OwnPack;
  remove: (close: () => void) => Promise<string | undefined>;
}

function Pack({ pack, remove }: PackProps) {
  const { id, name, status, price, full, rejection_reason: reason, on_sale: isOnSale } = pack;
  const names = pack.sounds.map((sound) =>
    sound.on_sale ? sound.name : t('soundGone', { name: sound.name }),
  );
  return (
    <li className="own-sound">
      <div className="own-sound-head">
        <h3>{isOnSale ? <Link to={`/pack/${id}`}>{name}</Link> : name}</h3>
        <StatusChip status={status} />
        <span className="quiet">
          {status === APPROVED && !isOnSale ? t('offSale') : t(`review.${status}`)}
        </span>
      </div>
      <DefinitionList
        lines={[
          [t('price'), <ShownPrice key="price" price={price} />],
          [t('full'), <ShownPrice key="full" price={full} />],
          [t('sounds'), names.join(', ')],
          [t('reason'), reason],
        ]}
      />
      <div className="row">
        <ButtonLink to={`/user/packs/edit/${id}`}>
          {t('edit')} <span className="visually-hidden">{name}</span>
        </ButtonLink>
        <ConfirmButton
          opener="plain"
          about={name}
          title={t('removeTitle', { name })}
          label={t('remove')}
          confirm={remove}
        >
          {t('removeText')}
        </ConfirmButton>
      </div>
    </li>
  );
}
