import { replace, type RouteObject } from 'react-router';
import { sells } from '../shared/roles.ts';
import { routesOf } from './routes.tsx';
import { useSession } from './session/session.store.ts';

const messages = () => import('./features/chat/thread/messages-screen.tsx');
const createSound = () => import('./features/sounds/upload/create-sound.tsx');
const packForm = () => import('./features/sounds/packs/pack-form.tsx');
const ownCategory = () => import('./features/services/own-category.tsx');

/** The screens that need an account. */
export const own: RouteObject[] = [
  ...routesOf({
    '/user/dashboard/:role': () => import('./features/accounts/dashboard/dashboard.tsx'),
    '/account/security': () => import('./features/accounts/security/account-security.tsx'),
    '/edit-account': () => import('./features/accounts/profile/edit-account.tsx'),
    '/edit-bank-account': () => import('./features/accounts/profile/edit-bank-account.tsx'),
    '/edit-company': () => import('./features/accounts/profile/edit-company.tsx'),
    '/become-freelancer': () => import('./features/accounts/applications/become-freelancer.tsx'),
    '/account/data': () => import('./features/accounts/data-rights/account-data.tsx'),
    '/user/profil/:type': () => import('./features/accounts/profile/own-profile.tsx'),
    '/admin': () => import('./features/moderation/admin.tsx'),
    '/admin/user': () => import('./features/moderation/users/next-user.tsx'),
    '/admin/project': () => import('./features/moderation/sounds/next-project.tsx'),
    '/admin/projects': () => import('./features/moderation/sounds/projects.tsx'),
    '/admin/project/:projectId': () => import('./features/moderation/sounds/project.tsx'),
    '/admin/recordings': () => import('./features/moderation/recordings/recordings.tsx'),
    '/admin/packs': () => import('./features/moderation/packs/packs.tsx'),
    '/admin/disputes': () => import('./features/moderation/reports/disputes.tsx'),
    '/admin/applications': () => import('./features/moderation/users/applications.tsx'),
    '/admin/payouts': () => import('./features/balance/admin/payouts.tsx'),
    '/admin/refunds': () => import('./features/payments/admin/refunds.tsx'),
    '/admin/refunds/:orderId': () => import('./features/payments/admin/order-refunds.tsx'),
    '/admin/rates': () => import('./features/payments/admin/rates.tsx'),
    '/admin/frozen-orders': () => import('./features/balance/admin/frozen-orders.tsx'),
    '/admin/chargebacks': () => import('./features/balance/admin/chargebacks.tsx'),
    '/admin/books': () => import('./features/balance/admin/books.tsx'),
    '/admin/log': () => import('./features/moderation/log/log.tsx'),
    '/admin/security': () => import('./features/moderation/log/security.tsx'),
    '/admin/notifications': () => import('./features/notifications/admin/ways.tsx'),
    '/admin/chat': () => import('./features/moderation/chat.tsx'),
    '/admin/chats': () => import('./features/moderation/reports/reports.tsx'),
    '/admin/users': () => import('./features/moderation/users/users.tsx'),
    '/admin/user/:userId': () => import('./features/moderation/users/user.tsx'),
    '/notifications': () => import('./features/notifications/notifications.tsx'),
    '/notifications/settings': () => import('./features/notifications/notification-settings.tsx'),
    '/cart': () => import('./features/orders/cart/cart.tsx'),
    '/order-page/:orderId': () => import('./features/orders/purchases/order-result.tsx'),
    '/receipt/:orderId': () => import('./features/orders/purchases/receipt.tsx'),
    '/invoice/:orderId/:number': () => import('./features/orders/purchases/invoice.tsx'),
    '/certificate/:orderId/:projectId': () => import('./features/orders/purchases/certificate.tsx'),
    '/contract/:projectId': () => import('./features/orders/purchases/contract.tsx'),
    '/balance': () => import('./features/balance/balance.tsx'),
    '/statement': () => import('./features/balance/statement.tsx'),
    '/delivery/:orderId/:projectId': () => import('./features/orders/deliveries/delivery.tsx'),
    '/briefs': () => import('./features/briefs/briefs.tsx'),
    '/briefs/new': () => import('./features/briefs/new-brief.tsx'),
    '/briefs/:briefId': () => import('./features/briefs/brief.tsx'),
    '/rate': () => import('./features/reviews/rate.tsx'),
    '/saved-freelancers': () => import('./features/services/saved-freelancers.tsx'),
    '/purchase-history': () => import('./features/orders/purchases/purchase-history.tsx'),
    '/user/services-categories': () => import('./features/services/own-categories.tsx'),
    '/user/services-categories/:categoryId': ownCategory,
    '/user/services/:categoryId': ownCategory,
    '/user-service/:categoryId': ownCategory,
    '/user/create-service/:categoryId': () => import('./features/services/create-service.tsx'),
    '/user/availability': () => import('./features/services/availability/own-availability.tsx'),
    '/user/hello': () => import('./features/services/hello/own-hello.tsx'),
    '/user/projects': () => import('./features/sounds/own/own-sounds.tsx'),
    '/user/projects/create': createSound,
    '/upload': createSound,
    '/user/projects/create-many': () => import('./features/sounds/bulk/bulk-sounds.tsx'),
    '/user/projects/edit/:projectId': () => import('./features/sounds/own/edit-sound.tsx'),
    '/user/packs': () => import('./features/sounds/packs/own-packs.tsx'),
    '/user/packs/create': packForm,
    '/user/packs/edit/:packId': packForm,
    '/user/projects/create/:buyerId': () => import('./features/offers/create-offer.tsx'),
    '/user/messages/:userId?/:buyerId?/:serviceId?': messages,
    '/user-service-chat/:categoryId/:userId': messages,
    '/audio-service-chat/:categoryId/:userId': messages,
    '/user/chats/:categoryId': () => import('./features/chat/inbox/category-chats.tsx'),
  }),
  { path: '/upload-test', loader: () => replace('/upload') },
  { path: '/file-menager', loader: fileManager },
  { path: '/chat', loader: () => replace('/user/messages/') },
];

/** Redirects to the file manager of the current role: own sounds, or purchases. */
function fileManager(): Response {
  const { session } = useSession.getState();
  return replace(session && sells(session.role) ? '/user/projects' : '/purchase-history');
}
