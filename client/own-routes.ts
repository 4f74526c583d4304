import { replace, type RouteObject } from 'react-router';
import { sells } from '../shared/roles.ts';
import { useSession } from './session/session.store.ts';

const messages = () => import('./features/chat/thread/messages-screen.tsx');

const createSound = () => import('./features/sounds/upload/create-sound.tsx');

const ownCategory = () => import('./features/services/own-category.tsx');

/** The screens that need an account. */
export const own: RouteObject[] = [
  {
    path: '/user/dashboard/:role',
    lazy: () => import('./features/accounts/dashboard/dashboard.tsx'),
  },
  {
    path: '/account/security',
    lazy: () => import('./features/accounts/security/account-security.tsx'),
  },
  { path: '/edit-account', lazy: () => import('./features/accounts/profile/edit-account.tsx') },
  {
    path: '/edit-bank-account',
    lazy: () => import('./features/accounts/profile/edit-bank-account.tsx'),
  },
  {
    path: '/become-freelancer',
    lazy: () => import('./features/accounts/applications/become-freelancer.tsx'),
  },
  { path: '/account/data', lazy: () => import('./features/accounts/data-rights/account-data.tsx') },
  { path: '/user/profil/:type', lazy: () => import('./features/accounts/profile/own-profile.tsx') },
  { path: '/admin', lazy: () => import('./features/moderation/admin.tsx') },
  { path: '/admin/user', lazy: () => import('./features/moderation/users/next-user.tsx') },
  { path: '/admin/project', lazy: () => import('./features/moderation/sounds/next-project.tsx') },
  { path: '/admin/projects', lazy: () => import('./features/moderation/sounds/projects.tsx') },
  {
    path: '/admin/project/:projectId',
    lazy: () => import('./features/moderation/sounds/project.tsx'),
  },
  {
    path: '/admin/recordings',
    lazy: () => import('./features/moderation/recordings/recordings.tsx'),
  },
  { path: '/admin/disputes', lazy: () => import('./features/moderation/reports/disputes.tsx') },
  {
    path: '/admin/applications',
    lazy: () => import('./features/moderation/users/applications.tsx'),
  },
  { path: '/admin/payouts', lazy: () => import('./features/balance/admin/payouts.tsx') },
  { path: '/admin/refunds', lazy: () => import('./features/payments/admin/refunds.tsx') },
  {
    path: '/admin/refunds/:orderId',
    lazy: () => import('./features/payments/admin/order-refunds.tsx'),
  },
  { path: '/admin/rates', lazy: () => import('./features/payments/admin/rates.tsx') },
  {
    path: '/admin/frozen-orders',
    lazy: () => import('./features/balance/admin/frozen-orders.tsx'),
  },
  { path: '/admin/chargebacks', lazy: () => import('./features/balance/admin/chargebacks.tsx') },
  { path: '/admin/books', lazy: () => import('./features/balance/admin/books.tsx') },
  { path: '/admin/log', lazy: () => import('./features/moderation/log/log.tsx') },
  { path: '/admin/security', lazy: () => import('./features/moderation/log/security.tsx') },
  { path: '/admin/notifications', lazy: () => import('./features/notifications/admin/ways.tsx') },
  { path: '/admin/chat', lazy: () => import('./features/moderation/chat.tsx') },
  { path: '/admin/chats', lazy: () => import('./features/moderation/reports/reports.tsx') },
  { path: '/admin/users', lazy: () => import('./features/moderation/users/users.tsx') },
  { path: '/admin/user/:userId', lazy: () => import('./features/moderation/users/user.tsx') },
  { path: '/notifications', lazy: () => import('./features/notifications/notifications.tsx') },
  {
    path: '/notifications/settings',
    lazy: () => import('./features/notifications/notification-settings.tsx'),
  },
  { path: '/cart', lazy: () => import('./features/orders/cart/cart.tsx') },
  {
    path: '/order-page/:orderId',
    lazy: () => import('./features/orders/purchases/order-result.tsx'),
  },
  { path: '/receipt/:orderId', lazy: () => import('./features/orders/purchases/receipt.tsx') },
  {
    path: '/certificate/:orderId/:projectId',
    lazy: () => import('./features/orders/purchases/certificate.tsx'),
  },
  { path: '/contract/:projectId', lazy: () => import('./features/orders/purchases/contract.tsx') },
  { path: '/balance', lazy: () => import('./features/balance/balance.tsx') },
  { path: '/statement', lazy: () => import('./features/balance/statement.tsx') },
  {
    path: '/delivery/:orderId/:projectId',
    lazy: () => import('./features/orders/deliveries/delivery.tsx'),
  },
  { path: '/briefs', lazy: () => import('./features/briefs/briefs.tsx') },
  { path: '/briefs/new', lazy: () => import('./features/briefs/new-brief.tsx') },
  { path: '/briefs/:briefId', lazy: () => import('./features/briefs/brief.tsx') },
  { path: '/rate', lazy: () => import('./features/reviews/rate.tsx') },
  { path: '/saved/new', lazy: () => import('./features/shortlists/sound-news.tsx') },
  {
    path: '/saved-freelancers',
    lazy: () => import('./features/services/saved-freelancers.tsx'),
  },
  {
    path: '/purchase-history',
    lazy: () => import('./features/orders/purchases/purchase-history.tsx'),
  },
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
    path: '/user/availability',
    lazy: () => import('./features/services/availability/own-availability.tsx'),
  },
  { path: '/user/hello', lazy: () => import('./features/services/hello/own-hello.tsx') },
  { path: '/user/projects', lazy: () => import('./features/sounds/own/own-sounds.tsx') },
  { path: '/user/projects/create', lazy: createSound },
  { path: '/upload', lazy: createSound },
  { path: '/upload-test', loader: () => replace('/upload') },
  { path: '/file-menager', loader: fileManager },
  { path: '/chat', loader: () => replace('/user/messages/') },
  {
    path: '/user/projects/create-many',
    lazy: () => import('./features/sounds/bulk/bulk-sounds.tsx'),
  },
  {
    path: '/user/projects/edit/:projectId',
    lazy: () => import('./features/sounds/own/edit-sound.tsx'),
  },
  {
    path: '/user/projects/create/:buyerId',
    lazy: () => import('./features/offers/create-offer.tsx'),
  },
  { path: '/user/messages/:userId?/:buyerId?/:serviceId?', lazy: messages },
  { path: '/user-service-chat/:categoryId/:userId', lazy: messages },
  { path: '/audio-service-chat/:categoryId/:userId', lazy: messages },
  {
    path: '/user/chats/:categoryId',
    lazy: () => import('./features/chat/inbox/category-chats.tsx'),
  },
];

/** Redirects to the file manager of the current role: own sounds, or purchases. */
function fileManager(): Response {
  const { session } = useSession.getState();
  return replace(session && sells(session.role) ? '/user/projects' : '/purchase-history');
}
