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

const open: RouteObject[] = [
  { path: '/', lazy: () => import('./features/pages/home.tsx') },
  { path: '/design', lazy: () => import('./ui/design.tsx') },
  { path: '*', Component: NotFound },
];

const messages = () => import('./features/chat/messages-screen.tsx');

const own: RouteObject[] = [
  { path: '/user/messages/:userId?/:buyerId?/:serviceId?', lazy: messages },
  { path: '/user-service-chat/:categoryId/:userId', lazy: messages },
  { path: '/audio-service-chat/:categoryId/:userId', lazy: messages },
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
