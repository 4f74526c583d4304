import type { Plugin } from 'vite';

/** The letters of English, and of nearly every text in another language. */
const FILE = /atkinson-hyperlegible-next-latin-wght-normal-[^/]*\.woff2$/;

/**
 * Has the page fetch its typeface from the start. Left alone the browser asks for it when the first text
 * is there, and when it comes all lines break anew under the eyes of the reader.
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
