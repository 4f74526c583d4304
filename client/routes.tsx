import type { RouteObject } from 'react-router';
import { requireSession } from './session/require-session.ts';
import { ErrorScreen } from './features/pages/error-screen.tsx';
import { NotFound } from './features/pages/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { Loading } from './ui/feedback/loading.tsx';

/** The id of the route above the screens that need an account. `own-routes.ts` has these. */
export const OWN = 'own';

/** The public screens. */
const open = routesOf({
  '/': () => import('./features/pages/home.tsx'),
  '/role-selector': () => import('./features/accounts/settings/role-selector.tsx'),
  '/sign-in': () => import('./features/accounts/sign-in/sign-in.tsx'),
  '/sign-up': () => import('./features/accounts/sign-up/sign-up-role.tsx'),
  '/sign-up/:type/:role': () => import('./features/accounts/sign-up/sign-up.tsx'),
  '/registration-success': () => import('./features/accounts/sign-up/registration-success.tsx'),
  '/accountactivation/:code': () => import('./features/accounts/sign-up/activation.tsx'),
  '/activation-mail': () => import('./features/accounts/sign-up/activation-mail.tsx'),
  '/sign-in-link': () => import('./features/accounts/sign-in/sign-in-link-request.tsx'),
  '/sign-in-link/:code': () => import('./features/accounts/sign-in/sign-in-link.tsx'),
  '/forgot-password': () => import('./features/accounts/sign-in/password-forgotten.tsx'),
  '/reset-password/:code': () => import('./features/accounts/sign-in/password-reset.tsx'),
  '/confirm-email/:code': () => import('./features/accounts/sign-up/email-confirmed.tsx'),
  '/audio-stock': () => import('./features/catalogue/audio-stock.tsx'),
  '/projects/:categoryId/:page?': () => import('./features/catalogue/category-sounds.tsx'),
  '/saved/:listId?': () => import('./features/shortlists/saved.tsx'),
  '/shared-list/:secret': () => import('./features/shortlists/shared-list.tsx'),
  '/stop-emails/:code': () => import('./features/notifications/stop-emails.tsx'),
  // The address in e-mails about new sounds until 2026-11-28.
  '/stop-sound-news/:code': () => import('./features/notifications/stop-emails.tsx'),
  '/search': () => import('./features/search/search.tsx'),
  '/search/sounds': () => import('./features/catalogue/search/search.tsx'),
  '/search/services': () => import('./features/search/found-services.tsx'),
  '/search/freelancers': () => import('./features/search/found-freelancers.tsx'),
  '/audio-services-categories': () => import('./features/catalogue/audio-services-categories.tsx'),
  '/audio-services/:categoryId': () => import('./features/services/audio-services.tsx'),
  '/audio-service/:serviceId': () => import('./features/services/audio-service.tsx'),
  '/project/:projectId': () => import('./features/sounds/project-page.tsx'),
  '/pack/:packId': () => import('./features/sounds/packs/pack-page.tsx'),
  '/portfolio/:userId': () => import('./features/accounts/profile/portfolio.tsx'),
  '/freelancers': () => import('./features/services/freelancers.tsx'),
  // The specification's address of the same list.
  '/users': () => import('./features/services/freelancers.tsx'),
  '/order-status/:hash': () => import('./features/orders/purchases/order-result.tsx'),
  '/licence': () => import('./features/orders/purchases/licence-check.tsx'),
  '/terms-of-use': () => import('./features/pages/law/terms-of-use.tsx'),
  '/selling-rules': () => import('./features/pages/law/selling-rules.tsx'),
  '/general-site-rules': () => import('./features/pages/law/general-site-rules.tsx'),
  '/author-terms': () => import('./features/pages/law/author-terms.tsx'),
  '/privacy': () => import('./features/pages/law/privacy.tsx'),
  '/cookies': () => import('./features/pages/law/cookies.tsx'),
  '/about': () => import('./features/pages/about/about.tsx'),
  '/contact': () => import('./features/pages/about/contact.tsx'),
  '/support': () => import('./features/pages/about/support.tsx'),
  '/figures': () => import('./features/pages/about/figures.tsx'),
  '/faq': () => import('./features/pages/about/faq.tsx'),
  '/accessibility': () => import('./features/pages/about/accessibility.tsx'),
  '/fail': () => import('./features/pages/fail.tsx'),
  '/success': () => import('./features/pages/success.tsx'),
  '/settings': () => import('./features/accounts/settings/settings.tsx'),
});

/** Needs an account, but would match '/saved/:listId' before the other own screens are loaded. */
const ownAmongOpen = routesOf({
  '/saved/new': () => import('./features/shortlists/sound-news.tsx'),
});

/** Screens that only `npm run dev` has. */
const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/design', lazy: () => import('./design/design.tsx') }]
  : [];

/**
 * The public screens, inside the shell, with those that need an account. The browser loads these on
 * demand. Visitors without a session are redirected from them to the role selector.
 */
export const routesWith = (own: RouteObject[]): RouteObject[] => [
  {
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        HydrateFallback: Loading,
        children: [
          ...open,
          ...development,
          { id: OWN, middleware: [requireSession], children: [...ownAmongOpen, ...own] },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];

/**
 * Returns the routes of screens, from the modules by path. A module exports its screen as
 * `Component`, and a `loader` and `action` if it needs them.
 */
export function routesOf(
  modules: Readonly<Record<string, NonNullable<RouteObject['lazy']>>>,
): RouteObject[] {
  return Object.entries(modules).map(([path, lazy]) => ({ path, lazy }));
}
