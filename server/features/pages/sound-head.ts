import { toUnits } from '../../../shared/money/money.ts';
import { previewAddress } from '../media/preview/preview-address.ts';
import type { Head, Origins } from './head.ts';
import type { HeadTexts } from './head-texts.ts';
import type { findSoundOnSale } from './pages.repository.ts';

type SoundOnSale = NonNullable<Awaited<ReturnType<typeof findSoundOnSale>>>;

/** A sound as search engines and previews of links know it: a product, its offer, its preview. */
export function soundHead(
  sound: SoundOnSale,
  { origins: { site, media }, words }: { origins: Origins; words: HeadTexts },
): Head {
  const path = `/project/${sound.id}`;
  const price = toUnits(sound.price_cents).toFixed(2);
  const audio = sound.state === 'ready' ? `${media}${previewAddress(sound.file_id)}` : undefined;
  const category = words.category(sound.category);
  const description =
    sound.description ||
    words.t('sound', { name: sound.name, freelancer: sound.user_name, category });
  return {
    title: sound.name,
    description,
    path,
    type: 'product',
    properties: {
      'product:price:amount': price,
      'product:price:currency': 'EUR',
      ...(audio !== undefined && { 'og:audio': audio, 'og:audio:type': 'audio/mpeg' }),
    },
    data: {
      '@type': 'Product',
      '@id': `${site}${path}`,
      url: `${site}${path}`,
      name: sound.name,
      description,
      sku: String(sound.id),
      category,
      offers: {
        '@type': 'Offer',
        url: `${site}${path}`,
        price,
        priceCurrency: 'EUR',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: ratingOf(sound),
      subjectOf: audioOf(sound, { site, audio }),
    },
  };
}

function ratingOf({ rating_sum, rating_count }: SoundOnSale) {
  if (rating_count === 0) return undefined;
  return {
    '@type': 'AggregateRating',
    ratingValue: Math.round((rating_sum / rating_count) * 10) / 10,
    reviewCount: rating_count,
    bestRating: 5,
    worstRating: 1,
  };
}

/** The preview, which everybody may hear; the original is for who has paid. */
function audioOf(sound: SoundOnSale, { site, audio }: { site: string; audio: string | undefined }) {
  if (audio === undefined) return undefined;
  return {
    '@type': 'AudioObject',
    name: sound.name,
    contentUrl: audio,
    encodingFormat: 'audio/mpeg',
    duration: `PT${(sound.length_ms / 1_000).toFixed(1)}S`,
    uploadDate: sound.created_at.toISOString(),
    author: {
      '@type': 'Person',
      name: sound.user_name,
      url: `${site}/portfolio/${sound.owner_id}`,
    },
  };
}
