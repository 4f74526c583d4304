import { t } from 'texts:heads/service';
import type { Service } from '../../../shared/features/services.ts';
import type { Origins } from '../../../shared/contract/rendered-page.ts';
import type { Head } from '../../rendering/head.ts';

/** Returns the metadata of a service: its freelancer, and its packages or its price a minute. */
export function serviceHead(service: Service, { site }: Origins): Head {
  const { id, title, description, username, owner_id } = service;
  const path = `/audio-service/${id}`;
  const address = `${site}${path}`;
  return {
    title,
    description,
    path,
    data: {
      '@type': 'Service',
      url: address,
      name: title,
      description,
      provider: { '@type': 'Person', name: username, url: `${site}/portfolio/${owner_id}` },
      offers:
        service.packages.length > 0 ? ofPackages(service, address) : ofMinute(service, address),
    },
  };
}

function ofMinute({ price }: Service, url: string) {
  return {
    '@type': 'Offer',
    url,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      minPrice: price.toFixed(2),
      priceCurrency: 'EUR',
      unitText: t('minute'),
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
