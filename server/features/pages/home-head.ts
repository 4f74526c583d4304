import { MERCHANT } from '../../../shared/merchant.ts';
import { SUPPORT_ADDRESSES } from '../../../shared/support.ts';
import { HOME } from './fixed-heads.ts';
import type { Head } from './head.ts';

/** The home page: the association that runs the site, and the search over its sounds. */
export function homeHead(site: string): Head {
  const association = `${site}/#association`;
  return {
    ...HOME,
    data: {
      '@graph': [
        {
          '@type': 'Organization',
          '@id': association,
          name: HOME.title,
          legalName: MERCHANT.name,
          url: `${site}/`,
          logo: `${site}/icons/icon-512.png`,
          description: HOME.description,
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
          name: HOME.title,
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
}
