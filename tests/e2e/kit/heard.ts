import type { BrowserContext } from 'playwright-core';

/** A text that a live region was given, which a screen reader speaks. */
export interface Announcement {
  readonly text: string;
  /** Whether it interrupts what is being spoken. */
  readonly urgent: boolean;
}

/** What a screen reader's user got to know without asking: what was announced, where the focus went. */
export interface Heard {
  readonly announcements: readonly Announcement[];
  /** The element each time the focus moved, as its tag and its label or text. */
  readonly focusMoves: readonly string[];
}

type Event =
  | { kind: 'announcement'; text: string; urgent: boolean }
  | { kind: 'focus'; text: string };

const BINDING = 'earmarkHeard';

/** Records it over all pages and page loads of a context; call it before the first page opens. */
export async function recordHeard(context: BrowserContext): Promise<Heard> {
  const announcements: Announcement[] = [];
  const focusMoves: string[] = [];
  await context.exposeBinding(BINDING, (_source, event: Event) => {
    if (event.kind === 'focus') focusMoves.push(event.text);
    else announcements.push({ text: event.text, urgent: event.urgent });
  });
  await context.addInitScript(listen, BINDING);
  return { announcements, focusMoves };
}

/** Runs in the page, where nothing of this module is known. */
function listen(binding: string): void {
  const tell = (event: Event) =>
    (window as unknown as Record<string, (event: Event) => void>)[binding]?.(event);
  const URGENT = '[aria-live=assertive], [role=alert]';
  const LIVE = `${URGENT}, [aria-live=polite], [role=status], [role=log]`;

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      // What is only taken away is not spoken, whatever stays beside it.
      const parts = type === 'characterData' ? [target] : [...addedNodes];
      const text = parts.map((part) => part.textContent?.trim() ?? '').join(' ');
      if (region && text) tell({ kind: 'announcement', text, urgent: region.matches(URGENT) });
      if (!region) for (const part of parts) tellBornRegions(part);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });

  // A region that is born with text is spoken by most screen readers if it is an alert.
  function tellBornRegions(node: Node): void {
    if (!(node instanceof Element)) return;
    const regions = node.matches(LIVE) ? [node] : [...node.querySelectorAll(LIVE)];
    for (const region of regions) {
      const text = region.textContent?.trim();
      if (text) tell({ kind: 'announcement', text, urgent: region.matches(URGENT) });
    }
  }

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const label = target.getAttribute('aria-label') ?? labelOf(target) ?? target.textContent ?? '';
    tell({ kind: 'focus', text: `${target.localName} ${label.trim().slice(0, 80)}`.trim() });
  });

  function labelOf(element: HTMLElement): string | undefined {
    const { labels } = element as HTMLInputElement;
    return labels?.[0]?.textContent ?? undefined;
  }
}
