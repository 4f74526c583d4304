/** A path that leads to the page "not found". */
const NOWHERE = '/%25';

/**
 * Returns the URL of a request. The router would answer malformed percent-encoding itself, without
 * a page and without security headers, so such a path is replaced.
 */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  const [path = '/'] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return NOWHERE;
  }
}
