import { Link } from 'react-router-dom';
import { t } from 'texts:pages/home';
import { t as tHead } from 'texts:heads/home';
import { SITE_NAME } from '../../../shared/association/brand.ts';
import { COMMISSION_BASIS_POINTS } from '../../../shared/limits.ts';
import { Page } from '../../ui/page.tsx';
import { SUPPORT_ADDRESSES } from '../../../shared/association/support.ts';
import { MERCHANT } from '../../languages/merchant.ts';
import type { ScreenHead } from '../../rendering/head.ts';
import './home.css';

const BARS = 96;
const STEP = 10;
const HEIGHT = 120;

const BOXES = [
  { to: '/audio-stock', name: 'buy' },
  { to: '/audio-services-categories', name: 'hire' },
  { to: '/user/projects', name: 'sell' },
  { to: '/user/services-categories', name: 'offer' },
] as const;

const PROMISES = [
  { name: 'heard', title: t('promiseTitles.heard') },
  { name: 'yours', title: t('promiseTitles.yours') },
  {
    name: 'share',
    title: t('promiseTitles.share', { percent: 100 - COMMISSION_BASIS_POINTS / 100 }),
  },
] as const;

/** Metadata of the association that runs the site, and of the search. */
export const head: ScreenHead = (_data, { site }) => {
  const association = `${site}/#association`;
  const description = tHead('description');
  return {
    path: '/',
    title: SITE_NAME,
    description,
    data: {
      '@graph': [
        {
          '@type': 'Organization',
          '@id': association,
          name: SITE_NAME,
          legalName: MERCHANT.name,
          url: `${site}/`,
          logo: `${site}/icons/icon-512.png`,
          description,
          email: MERCHANT.email,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'technical support',
            email: SUPPORT_ADDRESSES.technical,
            url: `${site}/contact`,
          },
        },
        {
          '@type': 'WebSite',
          name: SITE_NAME,
          url: `${site}/`,
          publisher: { '@id': association },
          potentialAction: {
            '@type': 'SearchAction',
            target: `${site}/search?words={words}`,
            'query-input': 'required name=words',
          },
        },
      ],
    },
  };
};

/** The home page: a welcome and four ways to start. */
function HomeScreen() {
  return (
    <Page title={SITE_NAME} heading={t('homeHeading')} lead={<p>{t('homeLead')}</p>}>
      <Waveform />
      <h2 className="visually-hidden">{t('homeBoxes')}</h2>
      <ul className="boxes list-plain">
        {BOXES.map(({ to, name }) => (
          <li key={name} className="box">
            <h3>
              <Link to={to}>{t(`boxTitles.${name}`)}</Link>
            </h3>
            <p>{t(`boxTexts.${name}`)}</p>
          </li>
        ))}
      </ul>
      <section className="promises">
        <h2>{t('promisesHeading')}</h2>
        <ul className="promise-list list-plain">
          {PROMISES.map(({ name, title }) => (
            <li key={name} className="promise">
              <h3>{title}</h3>
              <p>{t(`promiseTexts.${name}`)}</p>
            </li>
          ))}
        </ul>
        <Link to="/about">{t('promisesMore')}</Link>
      </section>
    </Page>
  );
}

export { HomeScreen as Component };

/**
 * The ornament of the home page: a waveform that swells twice and fades. Computed, not measured.
 */
function Waveform() {
  return (
    <svg
      className="home-waveform"
      viewBox={`0 0 ${BARS * STEP} ${HEIGHT}`}
      preserveAspectRatio="xMinYMid slice"
      aria-hidden="true"
    >
      <path d={bars()} stroke="currentColor" strokeWidth="4" strokeLinecap="round" fill="none" />
    </svg>
  );
}

function bars(): string {
  return Array.from({ length: BARS }, (_, index) => {
    const x = index * STEP + STEP / 2;
    const half = (HEIGHT / 2 - 4) * loudness(index / BARS) + 1;
    return `M${x} ${(HEIGHT / 2 - half).toFixed(1)}V${(HEIGHT / 2 + half).toFixed(1)}`;
  }).join('');
}

/** Returns the loudness (0 to 1) at a moment from 0 to 1. */
function loudness(t: number): number {
  const swell = Math.exp(-(((t - 0.24) / 0.11) ** 2)) + 0.7 * Math.exp(-(((t - 0.62) / 0.18) ** 2));
  return Math.min(1, 0.03 + swell * (0.3 + 0.7 * grain(t)));
}

/** Returns deterministic noise from 0 to 1, so that each rendering is the same. */
function grain(t: number): number {
  const much = Math.abs(Math.sin(t * 1_297) * 4_375);
  return much - Math.floor(much);
}
