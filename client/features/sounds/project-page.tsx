import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { t as tPacks } from 'texts:packs/list';
import { t } from 'texts:sounds/product';
import type { Project } from '../../../shared/features/projects.ts';
import { APPROVED, isOpenOffer } from '../../../shared/statuses.ts';
import { idFrom, load, type Loaded, loadIfPossible } from '../../calls/load.ts';
import type { ScreenHead } from '../../rendering/head.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Stars } from '../../ui/stars.tsx';
import { useSession } from '../../session/session.store.ts';
import { KeepButton } from '../catalogue/sounds/keep-button.tsx';
import { askDemoRate } from '../catalogue/sounds/demo-rate.ts';
import { PriceNote } from '../catalogue/price-note.tsx';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { PackList } from '../catalogue/sounds/pack-list.tsx';
import { SoundShelf } from '../catalogue/sounds/sound-row.tsx';
import { Reviews } from '../reviews/reviews.tsx';
import { OfferDetails } from '../offers/offer-details.tsx';
import { soundHead } from './sound-head.ts';
import { SoundPlayer } from '../../player/sound-player.tsx';
import { trackOf } from '../../player/track.ts';
import { TrackPlayer } from '../../player/track-player.tsx';
import { CartButton } from '../orders/cart/cart-button.tsx';
import type { ReactNode } from 'react';
import { t as tFields } from 'texts:sounds/fields';
import { type SoundField, soundFormOf } from '../../../shared/audio/sound-fields.ts';
import { BPM_CATEGORY_ID } from '../../../shared/languages/categories.ts';
import { Keywords } from '../catalogue/sounds/keywords.tsx';
import { soundDetails, soundFormat } from '../../player/sound-player-words.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { spokenLength } from '../../../shared/audio/sound-length.ts';
import { Time } from '../../ui/time.tsx';
import './project-page.css';

const NOTHING_RELATED: Loaded<'/projects/getRelated'> = { byFreelancer: [], boughtTogether: [] };

/**
 * Loads a sound or an offer, with its ratings and similar sounds.
 *
 * Also loads code that most visitors do not need, so that it is ready when the page renders.
 */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const payload = { projectId: idFrom(params['projectId']) };
  const isMember = useSession.getState().session !== null;
  const { project } = await load('/projects/getProject', payload, { signal });
  const isOnSale = project.kind === 'stock' && project.status === APPROVED;
  const isRated = isOnSale || project.offer_state === 'delivered';
  // A failure of a minor part must not fail the page.
  const [ratings, similar, related, packs, own, forOffers, forMembers, demoRate, category] =
    await Promise.all([
      isRated ? loadIfPossible('/reviews/get', payload, { signal }) : null,
      isOnSale ? loadIfPossible('/projects/getSimilar', payload, { signal }) : null,
      isOnSale ? loadIfPossible('/projects/getRelated', payload, { signal }) : null,
      isOnSale ? loadIfPossible('/packs/getOnSale', payload, { signal }) : null,
      isOnSale && isMember ? loadIfPossible('/orders/getOrderOf', payload, { signal }) : null,
      project.kind === 'service' ? import('../offers/offer-standing.tsx') : null,
      isMember ? loadTools().catch(() => null) : null,
      askDemoRate(),
      isOnSale ? categoryForHead(project) : null,
    ]);
  return {
    project,
    ratings: ratings ?? null,
    similar: similar?.projects ?? [],
    related: related ?? NOTHING_RELATED,
    packs: packs?.packs ?? [],
    ownOrder: own?.order_id ?? null,
    forOffers,
    forMembers,
    demoRate,
    category,
  };
}

/** Loads the category on the server only, where the head contains it. */
async function categoryForHead({ category_id: id }: Project) {
  if (!import.meta.env.SSR || id === null) return null;
  return (await load('/categories/getCategory', { id })).category;
}

export const head: ScreenHead<typeof loader> = ({ project, ratings, category }, origins) =>
  category === null
    ? { title: project.name }
    : soundHead({ project, ratings, category: category.name }, origins);

/** The page of a sound for sale, or of an offer to one buyer. */
export function Component() {
  const { project, ratings, similar, related, packs, demoRate, ownOrder, ...parts } =
    useLoaderData<typeof loader>();
  const { forOffers, forMembers } = parts;
  const { revalidate } = useRevalidator();
  const me = useSession(({ session }) => session?.userId);
  const { name, description, price, price_rsd } = project;
  const forSale = me !== project.user_id && isForSale(project);
  const shelves = [similar, related.byFreelancer, related.boughtTogether];
  const hasPrices = forSale || shelves.some((sounds) => sounds.length > 0);
  return (
    <Page title={name}>
      <div className="with-aside">
        <section className="stack">
          {ratings && <Stars value={ratings.summary.rating} count={ratings.summary.rating_count} />}
          {forMembers && project.rejection_reason && (
            <forMembers.RejectionReason reason={project.rejection_reason} />
          )}
          {description && <p className="typed-text project-description">{description}</p>}
          {price !== null && <ShownPrice price={price} price_rsd={price_rsd} size="large" />}
          {forOffers && (
            <forOffers.OfferStanding project={project} asFreelancer={me === project.user_id} />
          )}
          {project.kind === 'stock' && <SoundOnSale project={project} ownOrder={ownOrder} />}
        </section>
        {project.kind === 'service' ? (
          <OfferDetails project={project} />
        ) : (
          <SoundDetails project={project} />
        )}
        {forMembers ? (
          <forMembers.ReportProject project={project} />
        ) : (
          <Link to="/sign-in">{t('signInToReport')}</Link>
        )}
      </div>
      <PackList heading={tPacks('partOf')} packs={packs} />
      {ratings && (
        <Reviews
          key={project.id}
          project={project}
          first={ratings}
          tools={forMembers}
          refresh={() => void revalidate()}
        />
      )}
      <SoundShelf heading={t('boughtTogether')} sounds={related.boughtTogether} />
      <SoundShelf heading={t('similar')} sounds={similar} />
      <SoundShelf heading={t('moreBy', { name: project.userName })} sounds={related.byFreelancer}>
        <Link to={`/portfolio/${project.user_id}`}>{t('allBy', { name: project.userName })}</Link>
      </SoundShelf>
      {hasPrices && <PriceNote demoRate={demoRate} />}
    </Page>
  );
}

/** Returns whether a project can be bought. */
function isForSale({ price, offer_state: state }: Project): boolean {
  return price !== null && (state === null || isOpenOffer(state));
}

/** Loads the code for signed-in people. */
async function loadTools() {
  const [{ ReportProject }, { OwnReview }, { ReviewTools }, { RejectionReason }] =
    await Promise.all([
      import('../chat/safety/report-project.tsx'),
      import('../reviews/own-review.tsx'),
      import('../reviews/review-tools.tsx'),
      import('./rejection-reason.tsx'),
    ]);
  return { ReportProject, OwnReview, ReviewTools, RejectionReason };
}

interface SoundOnSaleProps {
  project: Project;
  /** The person's order of the sound; null without one. */
  ownOrder: number | null;
}

/** A sound with its player and cart button. A sound without a price is still under review. */
function SoundOnSale({ project, ownOrder }: SoundOnSaleProps) {
  const { id, user_id, name, description, price, sound, status } = project;
  const { revalidate } = useRevalidator();
  const me = useSession(({ session }) => session?.userId);
  const isOnSale = status === APPROVED && price !== null;
  const track = isOnSale && sound ? trackOf({ ...project, price }, sound) : undefined;
  return (
    <>
      {track && sound && <TrackPlayer track={track} sound={sound} />}
      {sound && !track && (
        <SoundPlayer
          name={name}
          sound={sound}
          isPublic={false}
          {...(me === user_id && { onRetried: () => void revalidate() })}
        />
      )}
      {ownOrder !== null && <OwnedSound orderId={ownOrder} projectId={id} />}
      {isOnSale && me !== user_id && (
        <div className="row">
          <CartButton project={{ id, name, description, price }} />
          <KeepButton sound={project} />
        </div>
      )}
      {status === APPROVED && me === user_id && <p className="quiet">{t('yourSound')}</p>}
    </>
  );
}

/** Says that the person owns the sound, and links to its file. It can be bought again. */
function OwnedSound({ orderId, projectId }: { orderId: number; projectId: number }) {
  return (
    <div className="raised project-owned">
      <p>{t('owned')}</p>
      <div className="row">
        <ButtonLink to={`/order-page/${orderId}`}>{t('ownedDownload')}</ButtonLink>
        <ButtonLink variant="quiet" to={`/certificate/${orderId}/${projectId}`}>
          {t('ownedLicence')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The fields that the page shows as facts. It shows the others elsewhere. */
type ShownField = Exclude<SoundField, 'name' | 'description' | 'category_id'>;

/** Facts about a sound except its price. Empty ones are left out. */
function SoundDetails({ project }: { project: Project }) {
  const { user_id, userName, category_id, sound, keywords, fileName } = project;
  const { tempo } = soundFormOf(project);
  const tempoText = category_id === BPM_CATEGORY_ID ? t('bpm', { tempo }) : tempo;
  const shown: Readonly<Record<ShownField, readonly [string, ReactNode]>> = {
    tempo: [tFields('tempo'), tempo ? tempoText : null],
    preview: [
      tFields('preview'),
      project.preview === 'whole' ? null : tFields(`previews.${project.preview}`),
    ],
    keywords: [tFields('keywords'), keywords ? <Keywords keywords={keywords} /> : null],
  };
  return (
    <DefinitionList
      lines={[
        [
          t('freelancer'),
          <Link key="freelancer" to={`/portfolio/${user_id}`}>
            {userName}
          </Link>,
        ],
        [t('length'), sound && spokenLength(Math.max(1, sound.length_ms / 1_000))],
        [t('format'), sound && `${soundFormat(sound)}, ${soundDetails(sound)}`],
        ...Object.values(shown),
        [t('file'), fileName],
        [
          t('licence'),
          <span key="licence">
            {t('licenceText')} <Link to="/licence">{t('licenceWhole')}</Link>
          </span>,
        ],
        [t('made'), <Time key="made" at={project.creation_time} show="day" />],
      ]}
    />
  );
}
