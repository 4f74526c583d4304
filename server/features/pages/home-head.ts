import { SUPPORT_ADDRESSES } from '../../../shared/association/support.ts';
import { merchantOf } from '../../platform/merchant.ts';
import type { Head } from './head.ts';
import type { HeadTexts } from './head-texts.ts';

/** The home page: the association that runs the site, and the search over its sounds. */
export function homeHead(site: string, texts: HeadTexts): Head {
  const home = texts.page('page.home');
  const { name, email } = merchantOf();
  const association = `${site}/#association`;
  return {
    ...home,
    path: '/',
    data: {
      '@graph': [
        {
          '@type': 'Organization',
          '@id': association,
          name: home.title,
          legalName: name,
          url: `${site}/`,
          logo: `${site}/icons/icon-512.png`,
          description: home.description,
          email,
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'technical support',
            email: SUPPORT_ADDRESSES.technical,
            url: `${site}/contact`,
          },
        },
        {
          '@type': 'WebSite',
          name: home.title,
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
