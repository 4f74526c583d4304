import { t } from 'texts:heads/sound';
import type { Project } from '../../../shared/features/projects.ts';
import type { Origins } from '../../../shared/contract/rendered-page.ts';
import type { Head } from '../../rendering/head.ts';
import type { Loaded } from '../../calls/load.ts';

interface SoundOnSale {
  readonly project: Project;
  readonly ratings: Loaded<'/reviews/get'> | null;
  /** The name of its category. */
  readonly category: string;
}

/** Returns the metadata of a sound: a product with its offer, ratings and preview. */
export function soundHead({ project, ratings, category }: SoundOnSale, origins: Origins): Head {
  const { id, name, userName } = project;
  const address = `${origins.site}/project/${id}`;
  const price = (project.price ?? 0).toFixed(2);
  const audio = previewOf(project, origins);
  const description = project.description || t('description', { name, userName, category });
  return {
    title: name,
    description,
    path: `/project/${id}`,
    type: 'product',
    properties: {
      'product:price:amount': price,
      'product:price:currency': 'EUR',
      ...(audio !== undefined && { 'og:audio': audio, 'og:audio:type': 'audio/mpeg' }),
    },
    data: {
      '@type': 'Product',
      '@id': address,
      url: address,
      name,
      description,
      sku: String(id),
      category,
      offers: {
        '@type': 'Offer',
        url: address,
        price,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: ratings ? ratingOf(ratings) : undefined,
      subjectOf: audio === undefined ? undefined : audioOf(project, audio, origins.site),
    },
  };
}

function ratingOf({ summary: { rating, rating_count } }: Loaded<'/reviews/get'>) {
  if (rating === null) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: rating,
    reviewCount: rating_count,
    bestRating: 5,
    worstRating: 1,
  };
}

/** Returns the address of the public preview. The original is for buyers only. */
function previewOf({ sound }: Project, { media }: Origins): string | undefined {
  return sound?.audio ? new URL(sound.audio, media).href : undefined;
}

function audioOf(project: Project, audio: string, site: string) {
  return {
    '@type': 'AudioObject',
    name: project.name,
    contentUrl: audio,
    encodingFormat: 'audio/mpeg',
    duration: `PT${((project.sound?.length_ms ?? 0) / 1_000).toFixed(1)}S`,
    uploadDate: project.creation_time,
    author: {
      '@type': 'Person',
      name: project.userName,
      url: `${site}/portfolio/${project.user_id}`,
    },
  };
}
