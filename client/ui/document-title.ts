import { createStore } from 'zustand/vanilla';

const shown = createStore(() => ({ page: '', waiting: 0 }));
shown.subscribe(({ page, waiting }) => {
  if (page !== '') document.title = titleWith(waiting, page);
});

export function setPageTitle(title: string): void {
  shown.setState({ page: title });
}

/**
 * Sets the number of unread messages, which precedes the title and is visible in background tabs.
 */
export function setTitleCount(count: number): void {
  shown.setState({ waiting: count });
}

/** Prefixes a title with a count: '(3) Messages - Earmark'. */
export function titleWith(count: number, title: string): string {
  return count > 0 ? `(${count}) ${title}` : title;
}
