/** What the load generator is to send. */
export interface LoadOrder {
  readonly port: number;
  readonly wire: 'multipart' | 'raw' | 'tus';
  /** Files at once, and chunks of each that are on their way at once. */
  readonly uploads: number;
  readonly inFlight: number;
  /** Of 1 MiB, in each file. */
  readonly chunks: number;
  readonly token: string;
}

/** What it answers on its standard output. */
export interface LoadResult {
  readonly seconds: number;
  readonly fileIds: readonly string[];
}
