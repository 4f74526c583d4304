import { MERCHANT } from '../../../shared/merchant.ts';
import { SUPPORT_HOURS } from '../../../shared/support.ts';

/** What the footers say. */
export const texts = {
  line: `${MERCHANT.name}, a nonprofit association in Serbia. Support: ${SUPPORT_HOURS}.`,
  policies: [
    { to: '/terms-of-use', label: 'Terms of Use' },
    { to: '/selling-rules', label: 'Selling Rules' },
    { to: '/privacy', label: 'Privacy Policy' },
    { to: '/cookies', label: 'Cookie Policy' },
    { to: '/accessibility', label: 'Accessibility' },
    { to: '/settings', label: 'Settings' },
    { to: '/contact', label: 'Contact' },
  ],
} as const;
