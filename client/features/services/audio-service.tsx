import { useId } from 'react';
import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router';
import { t } from 'texts:services/general';
import { CONTRIBUTOR } from '../../../shared/roles.ts';
import { idFrom, load } from '../../calls/load.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { useHashTarget } from '../../ui/focus/use-hash-target.ts';
import { Page } from '../../ui/page.tsx';
import { Stars } from '../../ui/stars.tsx';
import { languageName } from '../../languages/language-names.ts';
import { useSession } from '../../session/session.store.ts';
import { askDemoRate } from '../catalogue/sounds/demo-rate.ts';
import { PriceNote } from '../catalogue/price-note.tsx';
import { ShownPrice } from '../../ui/shown-price.tsx';
import { HelloPlayer } from '../../player/hello-player.tsx';
import { FiguresLink, standingLines } from '../catalogue/services/standing.tsx';
import { ServiceDemos } from '../catalogue/services/service-demos.tsx';
import { ServicePromise } from '../catalogue/services/service-promise.tsx';
import { ServicePackages } from './service-packages.tsx';
import { ApplyLink } from './service-card.tsx';
import {
  audioData,
  audioProperties,
  type Head,
  ratingData,
  type ScreenHead,
} from '../../rendering/head.ts';
import { t as tService } from 'texts:heads/service';
import type { Service } from '../../../shared/features/services.ts';
import type { Origins } from '../../../shared/contract/rendered-page.ts';
import './services.css';

/** Loads a service and its category. */
export async function loader({ params, request: { signal } }: LoaderFunctionArgs) {
  const serviceId = idFrom(params['serviceId']);
  const { service } = await load('/services/getSingle', { serviceId }, { signal });
  const isSignedIn = useSession.getState().session !== null;
  // Visitors do not need the code for signed-in people. The page works without it if loading fails.
  const [{ category }, chats, report, demoRate] = await Promise.all([
    load('/categories/getCategory', { id: service.category_id }, { signal }),
    isSignedIn ? import('../chat/inbox/service-chats.tsx').catch(() => null) : null,
    isSignedIn ? import('../chat/safety/report-recording.tsx').catch(() => null) : null,
    askDemoRate(),
  ]);
  return { service, category, chats, report, demoRate };
}

export const head: ScreenHead<typeof loader> = ({ service, category }, origins) =>
  serviceHead(service, category.name, origins);

/** A service. Its freelancer sees the page of buyers, with other actions. */
export function Component() {
  const { service, category, chats, report, demoRate } = useLoaderData<typeof loader>();
  const mine = useSession(({ session }) => session?.userId === service.owner_id);
  const isContributor = useSession(({ session }) => session?.role === CONTRIBUTOR);
  const { title, description, username, price, price_rsd, rating, rating_count, hello } = service;
  useHashTarget();
  return (
    <Page title={title} lead={<p>{t('by', { userName: username })}</p>}>
      <div className="with-aside">
        <section className="stack">
          {hello && <HelloPlayer hello={hello} userId={service.user_id} name={username} />}
          <ServiceDemos service={service} />
          <p>{description}</p>
          <ServicePromise service={service} />
          <ShownPrice price={price} price_rsd={price_rsd} per={t('perMinute')} size="large" />
          {mine && <p>{t('yours')}</p>}
          <div className="row">
            <ApplyLink service={service} mine={mine} />
            {mine && <ButtonLink to="/user/messages/">{t('readMessages')}</ButtonLink>}
          </div>
        </section>
        <div className="stack">
          <DefinitionList
            lines={[
              [
                t('freelancer'),
                <Link key="freelancer" to={`/portfolio/${service.user_id}`}>
                  {username}
                </Link>,
              ],
              [
                t('category'),
                <Link key="category" to={`/audio-services/${category.id}`}>
                  {category.name}
                </Link>,
              ],
              [
                t('rating'),
                rating === null ? null : <Stars key="rating" value={rating} count={rating_count} />,
              ],
              ...standingLines(service.standing, service.earliestDelivery),
            ]}
          />
          <FiguresLink />
        </div>
      </div>
      <DemoFacts service={service} report={report} />
      <ServicePackages service={service} mine={mine} />
      {isContributor && <p>{t('switchToSee')}</p>}
      {chats && !isContributor && mine && <chats.ServiceChats service={service} />}
      {chats && !isContributor && !mine && (
        <chats.FreelancerChats freelancerId={service.owner_id} userName={username} />
      )}
      {!mine && <PriceNote demoRate={demoRate} />}
    </Page>
  );
}

interface DemoFactsProps {
  service: Service;
  /** The form that reports a demo, for signed-in people. */
  report: Awaited<ReturnType<typeof loader>>['report'];
}

/** The facts about each demo that is not a sound for sale. */
function DemoFacts({ service: { ownDemos, user_id: userId }, report }: DemoFactsProps) {
  const id = useId();
  if (ownDemos.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{t('aboutDemos')}</h2>
      <ul className="list-plain stack">
        {ownDemos.map((demo) => (
          <li key={demo.id} className="stack">
            <h3>{demo.title}</h3>
            {demo.language !== null && <p className="quiet">{languageName(demo.language)}</p>}
            <p className="typed-text">{demo.what}</p>
            {report && <report.ReportRecording userId={userId} demo={demo} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns the metadata of a service: its freelancer, prices, stars, and sounds. */
function serviceHead(service: Service, category: string, origins: Origins): Head {
  const { site } = origins;
  const { id, title, description, username, owner_id } = service;
  const sounds = soundsOf(service);
  const path = `/audio-service/${id}`;
  const address = `${site}${path}`;
  return {
    title,
    description,
    path,
    properties: audioProperties(sounds[0]?.audio, origins),
    data: {
      '@type': 'Service',
      '@id': address,
      url: address,
      name: title,
      description,
      serviceType: category,
      aggregateRating: ratingData(service.rating, service.rating_count),
      subjectOf: sounds.map((sound) => audioData(sound, origins)),
      provider: { '@type': 'Person', name: username, url: `${site}/portfolio/${owner_id}` },
      offers:
        service.packages.length > 0 ? ofPackages(service, address) : ofMinute(service, address),
    },
  };
}

/** Lists the public demos, those that are not for sale first. Without demos, lists the hello. */
function soundsOf({ ownDemos, demos, hello, username }: Service) {
  const own = ownDemos.map(({ title, what, language, audio, length_ms }) => ({
    name: title,
    description: what,
    inLanguage: language ?? undefined,
    audio,
    length_ms,
  }));
  const onSale = demos.flatMap(({ name, description, audio, length_ms }) =>
    audio === null ? [] : [{ name, description, audio, length_ms }],
  );
  const all = [...own, ...onSale];
  if (all.length > 0 || !hello) return all;
  const { audio, length_ms, transcript } = hello;
  return [{ name: username, audio, length_ms, transcript }];
}

function ofMinute({ price }: Service, url: string) {
  return {
    '@type': 'Offer',
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      minPrice: price.toFixed(2),
      priceCurrency: 'EUR',
      unitText: tService('minute'),
    },
  };
}

function ofPackages({ packages }: Service, url: string) {
  const prices = packages.map(({ price }) => price);
  return {
    '@type': 'AggregateOffer',
    url,
    lowPrice: Math.min(...prices).toFixed(2),
    highPrice: Math.max(...prices).toFixed(2),
    priceCurrency: 'EUR',
    offerCount: packages.length,
    offers: packages.map(({ name, what, price }) => ({
      '@type': 'Offer',
      url,
      name,
      description: what,
      price: price.toFixed(2),
      priceCurrency: 'EUR',
    })),
  };
}
