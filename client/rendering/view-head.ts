import { t } from 'texts:heads/general';
import { t as tHome } from 'texts:heads/home';
import { t as tTitle } from 'texts:ui/general';
import { SITE_NAME } from '../../shared/association/brand.ts';
import { LANGUAGE } from '../../shared/languages/locale.ts';
import type { InLanguages } from '../../shared/languages/site-languages.ts';
import type { Head } from './head.ts';
import { escapeHtml } from '../../shared/texts/escape-html.ts';

/** The path of the picture for link previews. */
const PICTURE = '/icons/share.png';

/** The languages in Open Graph's notation. */
const LOCALES: InLanguages<string> = { en: 'en_GB', 'sr-Latn': 'sr_RS', 'sr-Cyrl': 'sr_RS' };

/** The length of a description that search engines show, characters. */
const LONGEST_DESCRIPTION = 200;

/** Renders a head as HTML. `site` is the site's origin without a trailing slash. */
export function viewHead(head: Head, site: string): string {
  const { path, type = 'website', properties = {}, data } = head;
  const title =
    head.title === SITE_NAME ? tTitle('homeTitle') : tTitle('title', { page: head.title });
  const description = cut(head.description ?? tHome('description'));
  const address = path === undefined ? undefined : `${site}${path}`;
  const graph = {
    'og:site_name': SITE_NAME,
    'og:locale': LOCALES[LANGUAGE],
    'og:type': type,
    'og:title': head.title,
    'og:description': description,
    ...(address !== undefined && { 'og:url': address }),
    'og:image': `${site}${PICTURE}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': t('picture'),
    ...properties,
  };
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    address === undefined
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...Object.entries(graph).map(([name, value]) => meta('property', name, value)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(data === undefined ? [] : [script(data)]),
  ];
  return lines.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

/** Renders JSON-LD. Escaping '<' prevents data from ending the script element. */
function script(data: Head['data']): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...Object(data) });
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}

/** Puts a text on one line and cuts it at a word if it is too long. */
function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const part = line.slice(0, LONGEST_DESCRIPTION - 1);
  const lastSpace = part.lastIndexOf(' ');
  if (lastSpace > LONGEST_DESCRIPTION / 2) return `${part.slice(0, lastSpace)}…`;
  // Drops the first half of a surrogate pair.
  return `${part.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
