import type { RouteObject } from 'react-router';
import { requireSession } from './session/require-session.ts';
import { ErrorScreen } from './features/pages/error-screen.tsx';
import { NotFound } from './features/pages/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { Loading } from './ui/feedback/loading.tsx';
import { own, routesOf } from './own-routes.ts';

/** The public screens. `own-routes.ts` has those that need an account. */
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

/** Screens that only `npm run dev` has. */
const development: RouteObject[] = import.meta.env.DEV
  ? [{ path: '/design', lazy: () => import('./design/design.tsx') }]
  : [];

/**
 * All screens, inside the shell. Visitors without a session are redirected from `own` to the role
 * selector.
 */
export const routes: RouteObject[] = [
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
          { middleware: [requireSession], children: own },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
