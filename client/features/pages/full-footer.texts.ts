/** What only the full footer says. */
export const texts = {
  groups: [
    {
      heading: 'Buy and sell',
      links: [
        { to: '/audio-stock', label: 'Audio Stock' },
        { to: '/audio-services-categories', label: 'Audio Services' },
        { to: '/sign-up', label: 'Sign Up' },
        { to: '/faq', label: 'FAQ' },
      ],
    },
    {
      heading: 'Earmark',
      links: [
        { to: '/about', label: 'About' },
        { to: '/contact', label: 'Contact' },
        { to: '/support', label: 'Support' },
        { to: '/accessibility', label: 'Accessibility' },
        { to: '/settings', label: 'Settings' },
      ],
    },
    {
      heading: 'Rules',
      links: [
        { to: '/general-site-rules', label: 'General Site Rules' },
        { to: '/author-terms', label: 'Author Terms' },
        { to: '/selling-rules', label: 'Selling Rules' },
        { to: '/terms-of-use', label: 'Terms of Use' },
        { to: '/privacy', label: 'Privacy Policy' },
        { to: '/cookies', label: 'Cookie Policy' },
      ],
    },
  ],
} as const;
