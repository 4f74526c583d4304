/** Paths of the pages whose content is fixed. */
export const FIXED_PATHS = [
  '/freelancers',
  '/about',
  '/contact',
  '/support',
  '/figures',
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
