import type { BrowserContext } from 'playwright-core';

/** A text in a live region, which a screen reader speaks. */
export interface Announcement {
  readonly text: string;
  /** Whether it interrupts the current speech. */
  readonly urgent: boolean;
}

/** Everything that a screen reader's user gets unasked: announcements and focus moves. */
export interface Heard {
  readonly announcements: readonly Announcement[];
  /** The focused element after each move, as its tag and its label or text. */
  readonly focusMoves: readonly string[];
}

type Event =
  | { kind: 'announcement'; text: string; urgent: boolean }
  | { kind: 'focus'; text: string };

const BINDING = 'earmarkHeard';

/**
 * Records announcements and focus moves of a context, over all its pages and loads. Call it before
 * the first page opens. Each call of the returned function begins an empty record.
 */
export async function recordHeard(context: BrowserContext): Promise<() => Heard> {
  let announcements: Announcement[] = [];
  let focusMoves: string[] = [];
  await context.exposeBinding(BINDING, (_source, event: Event) => {
    if (event.kind === 'focus') focusMoves.push(event.text);
    else announcements.push({ text: event.text, urgent: event.urgent });
  });
  await context.addInitScript(listen, BINDING);
  return () => {
    announcements = [];
    focusMoves = [];
    return { announcements, focusMoves };
  };
}

/** Runs in the page, without access to this module. */
function listen(binding: string): void {
  const tell = (event: Event) =>
    (window as unknown as Record<string, (event: Event) => void>)[binding]?.(event);
  const URGENT = '[aria-live=assertive], [role=alert]';
  const LIVE = `${URGENT}, [aria-live=polite], [role=status], [role=log]`;

  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      // Removed text is not spoken, whatever remains beside it.
      const parts = type === 'characterData' ? [target] : [...addedNodes];
      const text = parts.map((part) => part.textContent?.trim() ?? '').join(' ');
      if (region && text) tell({ kind: 'announcement', text, urgent: region.matches(URGENT) });
      if (!region) for (const part of parts) tellBornRegions(part);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });

  // Most screen readers speak a region that is inserted with text if it is an alert.
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
