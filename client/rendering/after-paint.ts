/* Starts the client on a page that the server rendered, after the first paint. The page can be read
   and used without the client, whose files would otherwise delay its text on a slow phone. */

/** A tab in the background is never painted. */
const LONGEST_WAIT_MS = 500;

const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, LONGEST_WAIT_MS);
});

void painted.then(() => {
  const files = document.querySelectorAll<HTMLLinkElement>('link[rel="after-paint"]');
  for (const file of files) file.rel = 'modulepreload';
  // The server lists the client's own entry first.
  const [entry] = files;
  return entry && import(/* @vite-ignore */ entry.href);
});
