import type { RouteObject } from 'react-router';
import { requireSession } from './session/require-session.ts';
import { ErrorScreen } from './features/pages/error-screen.tsx';
import { NotFound } from './features/pages/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { Loading } from './ui/feedback/loading.tsx';
import { own } from './own-routes.ts';

/**
 * The public screens. `own-routes.ts` has those that need an account. A screen's module exports its
 * screen as `Component`, and a `loader` and `action` if it needs them.
 */
const open: RouteObject[] = [
  { path: '/', lazy: () => import('./features/pages/home.tsx') },
  { path: '/role-selector', lazy: () => import('./features/accounts/settings/role-selector.tsx') },
  { path: '/sign-in', lazy: () => import('./features/accounts/sign-in/sign-in.tsx') },
  { path: '/sign-up', lazy: () => import('./features/accounts/sign-up/sign-up-role.tsx') },
  { path: '/sign-up/:type/:role', lazy: () => import('./features/accounts/sign-up/sign-up.tsx') },
  {
    path: '/registration-success',
    lazy: () => import('./features/accounts/sign-up/registration-success.tsx'),
  },
  {
    path: '/accountactivation/:code',
    lazy: () => import('./features/accounts/sign-up/activation.tsx'),
  },
  {
    path: '/activation-mail',
    lazy: () => import('./features/accounts/sign-up/activation-mail.tsx'),
  },
  {
    path: '/sign-in-link',
    lazy: () => import('./features/accounts/sign-in/sign-in-link-request.tsx'),
  },
  {
    path: '/sign-in-link/:code',
    lazy: () => import('./features/accounts/sign-in/sign-in-link.tsx'),
  },
  {
    path: '/forgot-password',
    lazy: () => import('./features/accounts/sign-in/password-forgotten.tsx'),
  },
  {
    path: '/reset-password/:code',
    lazy: () => import('./features/accounts/sign-in/password-reset.tsx'),
  },
  {
    path: '/confirm-email/:code',
    lazy: () => import('./features/accounts/sign-up/email-confirmed.tsx'),
  },
  { path: '/audio-stock', lazy: () => import('./features/catalogue/audio-stock.tsx') },
  {
    path: '/projects/:categoryId/:page?',
    lazy: () => import('./features/catalogue/category-sounds.tsx'),
  },
  { path: '/saved/:listId?', lazy: () => import('./features/shortlists/saved.tsx') },
  {
    path: '/shared-list/:secret',
    lazy: () => import('./features/shortlists/shared-list.tsx'),
  },
  { path: '/stop-emails/:code', lazy: () => import('./features/notifications/stop-emails.tsx') },
  // The address in e-mails about new sounds until 2026-11-28.
  {
    path: '/stop-sound-news/:code',
    lazy: () => import('./features/notifications/stop-emails.tsx'),
  },
  { path: '/search', lazy: () => import('./features/search/search.tsx') },
  { path: '/search/sounds', lazy: () => import('./features/catalogue/search/search.tsx') },
  { path: '/search/services', lazy: () => import('./features/search/found-services.tsx') },
  { path: '/search/freelancers', lazy: () => import('./features/search/found-freelancers.tsx') },
  {
    path: '/audio-services-categories',
    lazy: () => import('./features/catalogue/audio-services-categories.tsx'),
  },
  {
    path: '/audio-services/:categoryId',
    lazy: () => import('./features/services/audio-services.tsx'),
  },
  {
    path: '/audio-service/:serviceId',
    lazy: () => import('./features/services/audio-service.tsx'),
  },
  { path: '/project/:projectId', lazy: () => import('./features/sounds/project-page.tsx') },
  { path: '/portfolio/:userId', lazy: () => import('./features/accounts/profile/portfolio.tsx') },
  { path: '/freelancers', lazy: () => import('./features/services/freelancers.tsx') },
  // The specification's address of the same list.
  { path: '/users', lazy: () => import('./features/services/freelancers.tsx') },
  {
    path: '/order-status/:hash',
    lazy: () => import('./features/orders/purchases/order-result.tsx'),
  },
  { path: '/licence', lazy: () => import('./features/orders/purchases/licence-check.tsx') },
  { path: '/terms-of-use', lazy: () => import('./features/pages/law/terms-of-use.tsx') },
  { path: '/selling-rules', lazy: () => import('./features/pages/law/selling-rules.tsx') },
  {
    path: '/general-site-rules',
    lazy: () => import('./features/pages/law/general-site-rules.tsx'),
  },
  { path: '/author-terms', lazy: () => import('./features/pages/law/author-terms.tsx') },
  { path: '/privacy', lazy: () => import('./features/pages/law/privacy.tsx') },
  { path: '/cookies', lazy: () => import('./features/pages/law/cookies.tsx') },
  { path: '/about', lazy: () => import('./features/pages/about/about.tsx') },
  { path: '/contact', lazy: () => import('./features/pages/about/contact.tsx') },
  { path: '/support', lazy: () => import('./features/pages/about/support.tsx') },
  { path: '/figures', lazy: () => import('./features/pages/about/figures.tsx') },
  { path: '/faq', lazy: () => import('./features/pages/about/faq.tsx') },
  { path: '/accessibility', lazy: () => import('./features/pages/about/accessibility.tsx') },
  { path: '/fail', lazy: () => import('./features/pages/fail.tsx') },
  { path: '/success', lazy: () => import('./features/pages/success.tsx') },
  { path: '/settings', lazy: () => import('./features/accounts/settings/settings.tsx') },
  { path: '*', Component: NotFound },
];

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
        children: [...open, ...development, { middleware: [requireSession], children: own }],
      },
    ],
  },
];
