import type { FeatureParts } from './compose-features.ts';
import { mountCrawlerRoutes } from './features/pages/crawler-routes.ts';
import { createPages } from './features/pages/pages.service.ts';
import type { Pages } from './http/mount-client.ts';

/** What others find the site by: the heads of its pages, the sitemap, the rules for search engines. */
export function composePages({ db, log, http, settings }: FeatureParts): Pages {
  const { publicUrl } = settings;
  const mediaUrl = settings.mediaUrl ?? settings.apiHosts?.get(publicUrl());
  mountCrawlerRoutes(http, { db, publicUrl });
  return createPages({ db, log, publicUrl, mediaUrl });
}
