import type { Plugin } from 'vite';

/** The file with the Latin letters. */
const FILE = /atkinson-hyperlegible-next-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Preloads the page's typeface. Otherwise the browser requests it when the first text appears, and
 * the late font reflows the lines while the person reads.
 */
export function typefacePlugin(): Plugin {
  return {
    name: 'typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_page, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((name) => FILE.test(name))
          .map((name) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: `/${name}`,
            },
            injectTo: 'head' as const,
          })),
    },
  };
}
