import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { t as tHead } from 'texts:heads/pack';
import { t } from 'texts:packs/page';
import { formatMinor, toMinor } from '../../../../shared/money/money.ts';
import { idFrom, load, type Loaded } from '../../../calls/load.ts';
import { sitePlayer } from '../../../player/site-player.ts';
import type { ScreenHead } from '../../../rendering/head.ts';
import { useSession } from '../../../session/session.store.ts';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ShownPrice } from '../../../ui/shown-price.tsx';
import { PriceNote } from '../../catalogue/price-note.tsx';
import { askDemoRate } from '../../catalogue/sounds/demo-rate.ts';
import { SoundRows, tracksOfSounds } from '../../catalogue/sounds/sound-row.tsx';
import { PackCartButton } from '../../orders/cart/pack-cart-button.tsx';

export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const packId = idFrom(params['packId']);
  const [found, demoRate] = await Promise.all([
    load('/packs/get', { packId }, { signal }),
    askDemoRate(),
  ]);
  return { ...found, demoRate };
}

export const head: ScreenHead<typeof loader> = ({ pack }, { site }) => {
  const { id, name, userName, sounds, price } = pack;
  const path = `/pack/${id}`;
  const description = pack.description || tHead('description', { count: sounds, userName });
  return {
    title: name,
    description,
    path,
    type: 'product',
    data: {
      '@type': 'Product',
      '@id': `${site}${path}`,
      url: `${site}${path}`,
      name,
      description,
      offers: {
        '@type': 'Offer',
        url: `${site}${path}`,
        price: price.toFixed(2),
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
    },
  };
};

/** The page of a pack: its price, its sounds, and the button that buys it. */
export function Component() {
  const { pack, sounds, left, demoRate } = useLoaderData<typeof loader>();
  const tracks = tracksOfSounds(sounds);
  const [first] = tracks;
  return (
    <Page
      title={pack.name}
      lead={
        <p>
          {t('by')} <Link to={`/portfolio/${pack.user_id}`}>{pack.userName}</Link>
        </p>
      }
    >
      <section className="stack">
        {pack.description && <p className="typed-text">{pack.description}</p>}
        <ShownPrice price={pack.price} price_rsd={pack.price_rsd} size="large" />
        <p>{t('saving', { euro: formatMinor(toMinor(pack.full)) })}</p>
        <Purchase {...{ pack, sounds, left }} />
        {first && (
          <Button className="scripted" onClick={() => sitePlayer.play(first, tracks, true)}>
            {t('play')}
          </Button>
        )}
      </section>
      <section className="stack">
        <h2>{t('sounds', { count: sounds.length })}</h2>
        <SoundRows sounds={sounds} continuous />
      </section>
      <PriceNote demoRate={demoRate} />
    </Page>
  );
}

/** The button that buys the sounds that the person does not own, or the reason why there is none. */
function Purchase({ pack, sounds, left }: Loaded<'/packs/get'>) {
  const me = useSession(({ session }) => session?.userId);
  if (me === pack.user_id) return <p className="quiet">{t('own')}</p>;
  const { length: count } = left.projects;
  if (count === 0) return <p>{t('allOwned')}</p>;
  return (
    <>
      {count < sounds.length && (
        <p>{t('left', { count, euro: formatMinor(toMinor(left.price)) })}</p>
      )}
      <PackCartButton
        name={pack.name}
        sounds={sounds.filter(({ id }) => left.projects.includes(id))}
      />
    </>
  );
}
