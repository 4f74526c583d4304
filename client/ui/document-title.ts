let page = '';
let waiting = 0;

export function setPageTitle(title: string): void {
  page = title;
  show();
}

/**
 * Sets the number of unread messages, which precedes the title and is visible in background tabs.
 */
export function setTitleCount(count: number): void {
  waiting = count;
  show();
}

/** Prefixes a title with a count: '(3) Messages - Earmark'. */
export function titleWith(count: number, title: string): string {
  return count > 0 ? `(${count}) ${title}` : title;
}

function show(): void {
  if (page !== '') document.title = titleWith(waiting, page);
}
