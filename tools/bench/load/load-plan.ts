/** How much is stored before a bench of the whole shop begins. */
export interface ShopSize {
  readonly accounts: number;
  /** Those who are signed in and do things. Even: neighbours share a conversation. */
  readonly people: number;
  /** Of those, who keep their live wire open and write. */
  readonly talkers: number;
  readonly sounds: number;
  readonly messages: number;
  /** Bytes of a preview. */
  readonly previewBytes: number;
}

/** How the load rises. */
export interface LoadPlan {
  readonly size: ShopSize;
  readonly seconds: number;
  /** Deeds a second of the first step; each next step has `factor` times as many. */
  readonly first: number;
  readonly factor: number;
  /** Seconds at the first rate before anything is measured: code is compiled, plans are made. */
  readonly warmUp: number;
}

/** A call may take so long, p99, milliseconds. */
export const MOST_P99 = 300;

/** A shop of a middling size; its previews are of half a minute at 128 kbit/s. */
export const MIDDLING: ShopSize = {
  accounts: 50_000,
  people: 2_000,
  talkers: 1_000,
  sounds: 50_000,
  messages: 500_000,
  previewBytes: 480_000,
};
/** A shop for a first look. */
export const SMALL: ShopSize = {
  accounts: 2_000,
  people: 200,
  talkers: 100,
  sounds: 2_000,
  messages: 20_000,
  previewBytes: 480_000,
};

/** The steps; `LOAD_SECONDS` is how long each is. */
export function loadPlan(quick: boolean): LoadPlan {
  const seconds = Number(process.env['LOAD_SECONDS'] ?? (quick ? 5 : 20));
  return quick
    ? { size: SMALL, seconds, first: 25, factor: 2, warmUp: 3 }
    : { size: MIDDLING, seconds, first: 50, factor: 1.3, warmUp: 15 };
}
