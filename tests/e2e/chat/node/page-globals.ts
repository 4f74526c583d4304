/** Controls the simulated browser surroundings of a client. */
interface PageGlobals {
  /** Shows or hides the page, with its event. */
  setVisible(visible: boolean): void;
  /** Changes the address, which determines the polling pace. */
  setAddress(pathname: string): void;
  /** Moves the clock forward, as after a sleep, milliseconds. */
  moveClock(milliseconds: number): void;
}

interface PageOptions {
  readonly url: string;
  readonly storage: Readonly<Record<string, string>>;
  /** The error of the machine's clock, milliseconds. */
  readonly clockSkew: number;
}

/**
 * Defines the browser globals that the client's modules need to run in Node unchanged: storage,
 * visibility, address, clock. Network connections are real.
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
    // Nothing is an instance of these, but the modules test for them.
    HTMLElement,
    HTMLInputElement: HTMLElement,
    HTMLTextAreaElement: HTMLElement,
    document,
    window,
    // Socket.IO reads its origin here.
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

/** Resolves relative addresses, as a page's fetch does. */
function createFetch(url: string, real: typeof fetch): typeof fetch {
  return (input, init) => real(typeof input === 'string' ? new URL(input, url) : input, init);
}

/** A clock with an error. */
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
