/** What nothing is at, in place of an address that cannot be read. */
const NOWHERE = '/%25';

/**
 * The address of a request. The router would answer one whose percent signs mean nothing on its own,
 * with neither a page nor the security headers; it becomes an address like any other without a page.
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
