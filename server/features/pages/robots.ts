/**
 * Pages of one account. The API stays open, because search engines that run the client read pages
 * through it. This list is no access control: private calls require a session.
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

/** Returns `/robots.txt`. `site` is the public URL without a trailing slash. */
export function writeRobots(site: string): string {
  const closed = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...closed, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n');
}
