let page = '';
let waiting = 0;

export function setPageTitle(title: string): void {
  page = title;
  show();
}

/** How much waits unread; it stands before the title, where a tab behind others shows it. */
export function setTitleCount(count: number): void {
  waiting = count;
  show();
}

/** A title with what waits before it: '(3) Messages - Earmark'. */
export function titleWith(count: number, title: string): string {
  return count > 0 ? `(${count}) ${title}` : title;
}

function show(): void {
  if (page !== '') document.title = titleWith(waiting, page);
}
