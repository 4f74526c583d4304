/** What a client finds around it where there is no browser. */
export interface PageGlobals {
  /** Changes whether anybody sees the page, and tells so. */
  setVisible(visible: boolean): void;
  /** Goes to another address, which decides how often is polled. */
  setAddress(pathname: string): void;
  /** Moves the clock on, as after a sleep, milliseconds. */
  moveClock(milliseconds: number): void;
}

interface PageOptions {
  /** The server's address. */
  readonly url: string;
  readonly storage: Readonly<Record<string, string>>;
  /** How far the machine's clock is wrong, milliseconds. */
  readonly clockSkew: number;
}

/**
 * Gives the modules of the client what they take from a browser, as little as they need, so that
 * they run in Node as they are: storage, visibility, address, clock. The wires are real.
 */
export function makePage({ url, storage, clockSkew }: PageOptions): PageGlobals {
  let skew = clockSkew;
  const entries = new Map(Object.entries(storage));
  const document = Object.assign(new EventTarget(), {
    documentElement: { lang: 'en' },
    cookie: '',
    visibilityState: 'visible',
    activeElement: null,
    title: '',
    querySelector: () => null,
  });
  const location = { href: url, pathname: '/user/messages/' };
  const window = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
      clear: () => entries.clear(),
    },
    location,
  });
  const { host, protocol } = new URL(url);
  function HTMLElement() {}
  Object.assign(globalThis, {
    // Nothing here is one, but it is asked of things.
    HTMLElement,
    HTMLInputElement: HTMLElement,
    HTMLTextAreaElement: HTMLElement,
    document,
    window,
    // Socket.IO asks here where it came from.
    location: { ...location, host, protocol, hostname: new URL(url).hostname },
    fetch: createFetch(url, globalThis.fetch),
    Date: skewedDate(() => skew),
  });
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
  return {
    setVisible(visible) {
      document.visibilityState = visible ? 'visible' : 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    setAddress: (pathname) => void (location.pathname = pathname),
    moveClock: (milliseconds) => void (skew += milliseconds),
  };
}

/** A page's fetch takes addresses without a host. */
function createFetch(url: string, real: typeof fetch): typeof fetch {
  return (input, init) => real(typeof input === 'string' ? new URL(input, url) : input, init);
}

/** The clock of a machine that is wrong. */
function skewedDate(skew: () => number): DateConstructor {
  const Real = Date;
  return class extends Real {
    constructor(...values: unknown[]) {
      if (values.length === 0) super(Real.now() + skew());
      else super(...(values as [number]));
    }

    static override now(): number {
      return Real.now() + skew();
    }
  } as DateConstructor;
}
