import { t } from 'texts:heads/sound';
import type { Project } from '../../../shared/features/projects.ts';
import type { Origins } from '../../../shared/contract/rendered-page.ts';
import { audioData, audioProperties, type Head, ratingData } from '../../rendering/head.ts';
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
  // The preview: only buyers may hear the original.
  const audio = project.sound?.audio ?? undefined;
  const description = project.description || t('description', { name, userName, category });
  return {
    title: name,
    description,
    path: `/project/${id}`,
    type: 'product',
    properties: {
      'product:price:amount': price,
      'product:price:currency': 'EUR',
      ...audioProperties(audio, origins),
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
      aggregateRating: ratings
        ? ratingData(ratings.summary.rating, ratings.summary.rating_count)
        : undefined,
      subjectOf: audio === undefined ? undefined : audioOf(project, audio, origins),
    },
  };
}

function audioOf(project: Project, audio: string, origins: Origins) {
  const { name, creation_time, userName, user_id, sound } = project;
  return {
    ...audioData({ name, audio, length_ms: sound?.length_ms ?? 0 }, origins),
    uploadDate: creation_time,
    author: {
      '@type': 'Person',
      name: userName,
      url: `${origins.site}/portfolio/${user_id}`,
    },
  };
}
