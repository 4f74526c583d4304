/** The addresses of the pages that are the same for everybody at any time. */
export const FIXED_PATHS = [
  '/users',
  '/about',
  '/contact',
  '/support',
  '/faq',
  '/accessibility',
  '/terms-of-use',
  '/general-site-rules',
  '/selling-rules',
  '/author-terms',
  '/privacy',
  '/cookies',
  '/role-selector',
  '/sign-in',
  '/sign-up',
] as const;
