import type { RouteObject } from 'react-router-dom';
import { requireSession } from './features/accounts/require-session.ts';
import { ErrorScreen } from './features/pages/error-screen.tsx';
import { NotFound } from './features/pages/not-found.tsx';
import { Shell } from './shell.tsx';
import { Loading } from './ui/loading.tsx';

/*
 * A screen's module exports `Component` and, where it reads or writes, `loader` and `action`. Every
 * screen is its own chunk. Add a public screen to `open`, one that needs an account to `own`.
 */

const order = () => import('./features/orders/order-result.tsx');

const open: RouteObject[] = [
  { path: '/', lazy: () => import('./features/pages/home.tsx') },
  { path: '/role-selector', lazy: () => import('./features/accounts/role-selector.tsx') },
  { path: '/sign-in', lazy: () => import('./features/accounts/sign-in.tsx') },
  { path: '/sign-up', lazy: () => import('./features/accounts/sign-up-role.tsx') },
  { path: '/sign-up/:type/:role', lazy: () => import('./features/accounts/sign-up.tsx') },
  {
    path: '/registration-success',
    lazy: () => import('./features/accounts/registration-success.tsx'),
  },
  { path: '/accountactivation/:code', lazy: () => import('./features/accounts/activation.tsx') },
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
  { path: '/project/:projectId', lazy: () => import('./features/projects/project.tsx') },
  { path: '/order-status/:hash', lazy: order },
  { path: '/terms-of-use', lazy: () => import('./features/pages/terms-of-use.tsx') },
  { path: '/selling-rules', lazy: () => import('./features/pages/selling-rules.tsx') },
  { path: '/design', lazy: () => import('./ui/design.tsx') },
  { path: '*', Component: NotFound },
];

const messages = () => import('./features/chat/messages-screen.tsx');

const ownCategory = () => import('./features/services/own-category.tsx');

const own: RouteObject[] = [
  { path: '/user/dashboard/:role', lazy: () => import('./features/accounts/dashboard.tsx') },
  { path: '/admin', lazy: () => import('./features/admin/admin.tsx') },
  { path: '/admin/chats', lazy: () => import('./features/admin/reports.tsx') },
  { path: '/admin/users', lazy: () => import('./features/admin/users.tsx') },
  { path: '/admin/user/:userId', lazy: () => import('./features/admin/user.tsx') },
  { path: '/cart', lazy: () => import('./features/orders/cart.tsx') },
  { path: '/order-page/:orderId', lazy: order },
  { path: '/purchase-history', lazy: () => import('./features/orders/purchase-history.tsx') },
  {
    path: '/user/services-categories',
    lazy: () => import('./features/services/own-categories.tsx'),
  },
  { path: '/user/services-categories/:categoryId', lazy: ownCategory },
  { path: '/user/services/:categoryId', lazy: ownCategory },
  { path: '/user-service/:categoryId', lazy: ownCategory },
  {
    path: '/user/create-service/:categoryId',
    lazy: () => import('./features/services/create-service.tsx'),
  },
  {
    path: '/user/projects/create/:buyerId',
    lazy: () => import('./features/projects/create-project.tsx'),
  },
  { path: '/user/messages/:userId?/:buyerId?/:serviceId?', lazy: messages },
  { path: '/user-service-chat/:categoryId/:userId', lazy: messages },
  { path: '/audio-service-chat/:categoryId/:userId', lazy: messages },
  { path: '/user/chats/:categoryId', lazy: () => import('./features/chat/category-chats.tsx') },
];

/** All screens, inside the shell; a visitor without a session is sent from `own` to the role selector. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        HydrateFallback: Loading,
        children: [...open, { middleware: [requireSession], children: own }],
      },
    ],
  },
];
