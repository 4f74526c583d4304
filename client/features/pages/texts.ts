/** What the public and informational screens say. */
export const texts = {
  ways: [
    { to: '/', label: 'Home page' },
    { to: '/audio-stock', label: 'Audio Stock' },
    { to: '/audio-services-categories', label: 'Audio Services' },
    { to: '/faq', label: 'Frequently asked questions' },
    { to: '/contact', label: 'Contact' },
  ],
} as const;
