import type { SiteLanguage } from '../../../shared/languages/site-languages.ts';
import type { Data, Head } from './head.ts';
import type { HeadTexts } from './head-texts.ts';

/** The name of the site, as titles end and Open Graph says it. */
export const SITE_NAME = 'Earmark';
/** The picture of links to the site, in the client's public files. */
export const PICTURE = '/icons/share.png';

/** As Open Graph names languages. */
const LOCALES: Readonly<Record<SiteLanguage, string>> = {
  en: 'en_GB',
  'sr-Latn': 'sr_RS',
  'sr-Cyrl': 'sr_RS',
};
/** What search engines show of a description at most. */
const LONGEST_DESCRIPTION = 200;

/** In which language a head is said, and where the site is found, without a slash at the end. */
export interface HeadPlace {
  readonly site: string;
  readonly language: SiteLanguage;
  readonly words: HeadTexts;
}

/** The HTML of a head. */
export function viewHead(head: Head, { site, language, words }: HeadPlace): string {
  const { path, type = 'website', properties = {}, data } = head;
  const title =
    head.title === SITE_NAME ? words.t('home-title', {}) : `${head.title} - ${SITE_NAME}`;
  const description = cut(head.description);
  const address = path === undefined ? undefined : `${site}${path}`;
  const graph = {
    'og:site_name': SITE_NAME,
    'og:locale': LOCALES[language],
    'og:type': type,
    'og:title': head.title,
    'og:description': description,
    ...(address !== undefined && { 'og:url': address }),
    'og:image': `${site}${PICTURE}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': words.t('picture', {}),
    ...properties,
  };
  const lines = [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    address === undefined
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escape(address)}" />`,
    ...Object.entries(graph).map(([name, value]) => meta('property', name, value)),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(data === undefined ? [] : [script(data)]),
  ];
  return lines.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escape(content)}" />`;
}

/**
 * Data and no program: browsers do not run it, so the content security policy, which forbids scripts
 * within the page, does not come into it. Without '<' nothing in it can end the element.
 */
function script(data: Data): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...Object(data) });
  return `<script type="application/ld+json">${text.replaceAll('<', '\\u003c')}</script>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** A text in one line, ended at a word where it is too long. */
function cut(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  const part = line.slice(0, LONGEST_DESCRIPTION - 1);
  const end = part.lastIndexOf(' ');
  return `${part.slice(0, end > LONGEST_DESCRIPTION / 2 ? end : undefined).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
