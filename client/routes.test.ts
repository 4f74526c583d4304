import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { requireSession } from './session/require-session.ts';
import { own } from './own-routes.ts';
import { routesWith } from './routes.tsx';

/* Every route in section 2 of the specification, with values for its parameters. */

const PUBLIC = [
  '/',
  '/about',
  '/contact',
  '/support',
  '/faq',
  '/terms-of-use',
  '/general-site-rules',
  '/selling-rules',
  '/author-terms',
  '/role-selector',
  '/fail',
  '/success',
  '/audio-stock',
  '/projects/15',
  '/projects/15/2',
  '/project/7',
  '/audio-services-categories',
  '/audio-services/31',
  '/audio-service/4',
  '/sign-in',
  '/sign-up',
  '/sign-up/1/buyer',
  '/sign-up/2/freelancer',
  '/registration-success',
  '/accountactivation/abc',
  '/order-status/abc',
  '/portfolio/3',
  '/users',
];

const OWN = [
  '/edit-account',
  '/edit-bank-account',
  '/user/dashboard/1',
  '/user/projects',
  '/user/projects/create',
  '/user/projects/create/9',
  '/user/create-service/31',
  '/user/services-categories',
  '/user/services-categories/31',
  '/user/services/31',
  '/user-service/31',
  '/user/chats/31',
  '/user/profil/freelancer',
  '/upload',
  '/upload-test',
  '/rate',
  '/file-menager',
  '/chat',
  '/user/messages/',
  '/user/messages/9',
  '/user/messages/9/Ana',
  '/user/messages/9/3/4',
  '/user-service-chat/31/9',
  '/audio-service-chat/31/9',
  '/cart',
  '/purchase-history',
  '/order-page/5',
  '/admin',
  '/admin/user',
  '/admin/users',
  '/admin/user/3',
  '/admin/chat',
  '/admin/chats',
  '/admin/project',
  '/admin/projects',
  '/admin/project/3',
];

const chainOf = (path: string, loaded = own) =>
  (matchRoutes(routesWith(loaded), path) ?? []).map(({ route }) => route);

describe('the routes of the specification', () => {
  it.each(PUBLIC)('%s is open to everybody', (path) => {
    const chain = chainOf(path);
    expect(chain.at(-1)?.path).not.toBe('*');
    expect(chain.flatMap(({ middleware = [] }) => middleware)).toEqual([]);
  });

  it.each(OWN)('%s requires a session', (path) => {
    const chain = chainOf(path);
    expect(chain.at(-1)?.path).not.toBe('*');
    expect(chain.flatMap(({ middleware = [] }) => middleware)).toEqual([requireSession]);
  });

  it.each(own.map(({ path = '' }) => path))('%s is unknown until the own screens load', (path) => {
    expect(chainOf(path.replaceAll('?', ''), []).at(-1)?.path).toBe('*');
  });

  it('an unknown address has a screen too', () => {
    expect(chainOf('/no/such/page').at(-1)?.path).toBe('*');
  });
});
