interface Router {
  navigate(path: string): Promise<void>;
}

/**
 * Opens the screens of notifications that were pressed. The browser holds messages of the service
 * worker back only until the page is parsed, so call it before that.
 */
export function followPushes(router: Router): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('open' in data)) return;
    if (typeof data.open === 'string') void router.navigate(data.open);
  });
}
