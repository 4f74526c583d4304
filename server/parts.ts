import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from './database/types.ts';
import type { PaymentGateway } from './features/payments/gateway.ts';
import type { RateSources } from './features/payments/rate-sources/rate-source.ts';
import type { Clock } from './platform/clock.ts';
import type { Log } from './platform/log.ts';
import type { Mail } from './platform/mail.ts';
import type { Storage } from './platform/storage.ts';

/** What the server is built from. `main.ts` makes them from the environment, tests from a kit. */
export interface Parts {
  readonly db: Kysely<DB>;
  readonly pool: Pool;
  readonly mail: Mail;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Settings;
}

/** How the server is to behave. */
export interface Settings {
  /** Where people reach it, without a slash at the end; asked only once it listens. */
  readonly publicUrl: () => string;
  /** Signs tokens; at least 32 characters. */
  readonly tokenSecret: string;
  /** Whether the rate limits of the call table hold. */
  readonly limits: boolean;
  /** Addresses of reverse proxies, by commas: their word for who calls is believed, nobody else's. */
  readonly proxies?: string | undefined;
  /** Whether wrong passwords are slowed; as `limits` unless told. */
  readonly slowPasswords?: boolean;
  /** The folder of the built client, if this server serves it. */
  readonly clientFolder: string | undefined;
  /** The host that previews are played from, without a slash at the end; the page's own unless told. */
  readonly mediaUrl?: string | undefined;
  /** Whether the stock is filled with the demo's sounds, after the start; off unless told. */
  readonly demoSounds?: boolean;
  /** The bank: `sandbox` mounts the stand-in, `off` takes no payments. */
  readonly payment: 'sandbox' | 'off' | PaymentGateway;
  /** Who is asked for exchange rates; the one recorded rate unless told. */
  readonly rates?: 'recorded' | RateSources;
}
