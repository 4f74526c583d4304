import { type createBrowserRouter, matchRoutes } from 'react-router-dom';
import { LANGUAGE } from '../shared/languages/locale.ts';
import { fileIn } from '../shared/languages/site-languages.ts';

/** The files of the screens, by the patterns of their routes, as the build wrote them. */
type EarlyFiles = Readonly<Record<string, readonly string[]>>;

/**
 * From now on tells the browser of all files of a screen as soon as somebody goes there. They come
 * together then; else each is known only once the one that imports it is there, a way to the server and
 * back later. Without the list, as offline, it is just that.
 */
export async function nameEarlyFiles(
  router: ReturnType<typeof createBrowserRouter>,
): Promise<void> {
  const files = await readEarlyFiles();
  const named = new Set<string>();
  router.subscribe(({ navigation: { location } }) => {
    const found = location && matchRoutes(router.routes, location);
    for (const file of files[found?.at(-1)?.route.path ?? ''] ?? []) {
      if (!file.endsWith('.js') || named.has(file)) continue;
      named.add(file);
      const link = document.createElement('link');
      Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: file });
      document.head.append(link);
    }
  });
}

async function readEarlyFiles(): Promise<EarlyFiles> {
  try {
    const answer = await fetch(`/${fileIn(LANGUAGE, 'early-files.json')}`, { priority: 'low' });
    return answer.ok ? ((await answer.json()) as EarlyFiles) : {};
  } catch {
    return {};
  }
}
