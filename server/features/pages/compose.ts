import type { FeatureParts } from '../../parts.ts';
import { mountCrawlerRoutes } from './crawler-routes.ts';
import { createPages } from './pages.service.ts';

/** Composes what others find the site by: heads of pages, the sitemap, rules for search engines. */
export function composePages(parts: FeatureParts) {
  const { http, settings, publicUrl } = parts;
  mountCrawlerRoutes(http, parts);
  return createPages({
    ...parts,
    mediaUrl: settings.mediaUrl ?? settings.apiHosts?.get(publicUrl()),
  });
}
