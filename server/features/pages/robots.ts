/**
 * What is for one person alone. The API stays open: search engines that run the client read the
 * pages through it. Neither is this a lock: what is private answers nobody who is not signed in.
 */
const CLOSED = [
  '/account',
  '/admin',
  '/cart',
  '/confirm-email/',
  '/delivery/',
  '/order-page/',
  '/order-status/',
  '/payments/',
  '/production/',
  '/reset-password/',
  '/sandbox-bank/',
  '/sign-in-link/',
  '/user/',
];

/** The rules for search engines; `site` is where the site is found, without a slash at the end. */
export function writeRobots(site: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}
