import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { ApiHosts } from '../shared/contract/api-hosts.ts';
import type { DatabaseOwner } from './database/migrations/grant-application.ts';
import type { EarmarkServerEvents } from '../shared/features/call-table.ts';
import type { DB } from './database/types.ts';
import type { Listing } from './features/catalogue/listing/listing.service.ts';
import type { UploadsService } from './features/media/uploads/uploads.service.ts';
import type { PaymentGateway } from './features/payments/gateway.ts';
import type { RateSources } from './features/payments/rates/sources/rate-source.ts';
import type { DrainLimits } from './http/limits/drain.ts';
import type { HttpLimits } from './http/limits/http-limits.ts';
import type { Clock } from './platform/start/clock.ts';
import type { Log } from './platform/start/log.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { Postbox } from './platform/mail/postbox.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { SessionNews } from './platform/requests/session.ts';
import type { SecurityLog } from './features/accounts/security/security-log.ts';
import type { Topics } from './realtime/topics.ts';
import type { RedisLines } from './platform/redis.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { TokenSecret } from './platform/start/token-secret.ts';
import type { Attendance } from './realtime/attendance.ts';
import type { Publisher } from './realtime/event-handler.ts';
import type { SocketLimits } from './realtime/socket-limits.ts';

/** What the server is built from. `main.ts` makes them from the environment, tests from a kit. */
export interface Parts {
  readonly db: Kysely<DB>;
  readonly pool: Pool;
  /** The role that may make tables, where that of `db` may not; used at the start alone. */
  readonly owner?: DatabaseOwner | undefined;
  readonly mail: Mail;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
  /** Joins this server to the others; absent where it is the only one. */
  readonly redis?: RedisLines | undefined;
  readonly settings: Settings;
}

/** The parts, with what the application makes of them. Each feature composes itself from these. */
export interface FeatureParts extends Parts {
  readonly publicUrl: Settings['publicUrl'];
  readonly tokenSecret: TokenSecret;
  readonly jobs: Jobs;
  readonly postbox: Postbox;
  readonly publisher: Publisher<EarmarkServerEvents>;
  readonly topics: Topics<EarmarkServerEvents>;
  readonly attendance: Attendance;
  readonly sessionNews: SessionNews;
  readonly security: SecurityLog;
  /** For the few routes that are no calls: files, and the return from the bank. */
  readonly http: FastifyInstance;
}

/** What the demo needs to sell its sounds. */
export interface DemoParts extends FeatureParts {
  readonly uploads: UploadsService;
  readonly listing: Listing;
}

/** How the server is to behave. */
export interface Settings {
  /** Where people reach it, without a slash at the end; asked only once it listens. */
  readonly publicUrl: () => string;
  /** The sites whose pages call this server, and the host that each calls; none unless told. */
  readonly apiHosts?: ApiHosts | undefined;
  /** Whether this serves people for good: then by TLS alone, and to Earmark's own pages alone. */
  readonly production?: boolean;
  /** Signs tokens; at least 32 characters. Two while it is being changed. */
  readonly tokenSecret: TokenSecret;
  /** Whether the rate limits of the call table hold. */
  readonly limits: boolean;
  /** How long and how many connections are held for a guest, where others are wanted than the usual. */
  readonly httpLimits?: Partial<HttpLimits>;
  /** The same of the live wire. */
  readonly socketLimits?: Partial<SocketLimits>;
  /** How long a stop waits, where other times are wanted than the usual. */
  readonly drainLimits?: Partial<DrainLimits>;
  /** How long a call waits for an uploaded file to be put together; as the feature has it unless told. */
  readonly finishWaitMs?: number;
  /** Addresses of reverse proxies, by commas: their word for who calls is believed, nobody else's. */
  readonly proxies?: string | undefined;
  /** Whether wrong passwords are slowed; as `limits` unless told. */
  readonly slowPasswords?: boolean;
  /** The data folder, whose room on the disk is watched; not watched unless told. */
  readonly dataFolder?: string | undefined;
  /** The folder for files of calls that are running; one of the system's own unless told. */
  readonly incomingFolder?: string;
  /** The folder of the built client, if this server serves it. */
  readonly clientFolder: string | undefined;
  /** The host that previews are played from, without a slash at the end; the page's own unless told. */
  readonly mediaUrl?: string | undefined;
  /** Composes what fills the stock with the demo's sounds after the start; nothing does unless told. */
  readonly composeDemo?: ((parts: DemoParts) => () => Promise<void>) | undefined;
  /** The bank: `sandbox` loads and mounts the stand-in, `off` takes no payments. */
  readonly payment: 'sandbox' | 'off' | PaymentGateway;
  /** Who is asked for exchange rates; the one recorded rate unless told. */
  readonly rates?: 'recorded' | RateSources;
}
