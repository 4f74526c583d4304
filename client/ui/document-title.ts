import { createStore } from 'zustand/vanilla';

const titleParts = createStore(() => ({ page: '', unread: 0 }));
titleParts.subscribe(({ page, unread }) => {
  if (page !== '') document.title = titleWith(unread, page);
});

export function setPageTitle(title: string): void {
  titleParts.setState({ page: title });
}

/** Shows the number of unread messages before the title, which is visible in a background tab. */
export function setTitleCount(count: number): void {
  titleParts.setState({ unread: count });
}

/** Prefixes a title with a count: '(3) Messages - Earmark'. */
export function titleWith(count: number, title: string): string {
  return count > 0 ? `(${count}) ${title}` : title;
}
