import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { ApiHosts } from '../shared/contract/api-hosts.ts';
import type { DatabaseOwner } from './database/migrations/grant-application.ts';
import type { EarmarkServerEvents } from '../shared/features/call-table.ts';
import type { Db } from './database/db.ts';
import type { InvoicingSettings } from './features/documents/invoices/invoicing-settings.ts';
import type { UploadsService } from './features/media/uploads/uploads.service.ts';
import type { PushKeys } from './features/notifications/push-service.ts';
import type { PaymentGateway } from './features/payments/gateway.ts';
import type { RateSources } from './features/payments/rates/sources/rate-source.ts';
import type { DrainLimits } from './http/limits/drain.ts';
import type { HttpLimits } from './http/limits/http-limits.ts';
import type { Clock } from './platform/start/clock.ts';
import type { Log } from './platform/start/log.ts';
import type { Mail } from './platform/mail/mail.ts';
import type { MailInSettings } from './platform/mail/mail-in.ts';
import type { CountWay } from './platform/ways.ts';
import type { Postbox } from './platform/mail/postbox.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { SessionChanges } from './platform/requests/session.ts';
import type { SecurityLog } from './features/accounts/security/security-log.ts';
import type { Topics } from './realtime/topics.ts';
import type { RedisConnections } from './platform/redis.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { TokenSecret } from './platform/start/token-secret.ts';
import type { Attendance } from './realtime/attendance.ts';
import type { Publisher } from './realtime/event-handler.ts';
import type { SocketLimits } from './realtime/socket-limits.ts';

/** The parts of the server. `main.ts` creates them from the environment, tests from a kit. */
export interface Parts {
  readonly db: Db;
  readonly pool: Pool;
  /** The role that may create tables, if that of `db` may not; used at the start only. */
  readonly owner?: DatabaseOwner | undefined;
  readonly mail: Mail;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Log;
  /** The connection to other servers; absent if this is the only one. */
  readonly redis?: RedisConnections | undefined;
  readonly settings: Settings;
}

/**
 * The parts together with what the application creates from them. Each feature is composed from
 * these.
 */
export interface FeatureParts extends Parts {
  readonly publicUrl: Settings['publicUrl'];
  readonly tokenSecret: TokenSecret;
  readonly jobs: Jobs;
  readonly postbox: Postbox;
  readonly countWay: CountWay;
  readonly publisher: Publisher<EarmarkServerEvents>;
  readonly topics: Topics<EarmarkServerEvents>;
  readonly attendance: Attendance;
  readonly sessionChanges: SessionChanges;
  readonly security: SecurityLog;
  /** For the few routes that are not calls: files, and the return from the bank. */
  readonly http: FastifyInstance;
}

/** The services that the demo needs to sell its sounds. */
export interface DemoParts extends FeatureParts {
  readonly uploads: UploadsService;
}

export interface Settings {
  /** The URL of the site, without a trailing slash. Call only after the server listens. */
  readonly publicUrl: () => string;
  /** The sites whose pages call this server, and the API host of each; none by default. */
  readonly apiHosts?: ApiHosts | undefined;
  /**
   * Whether this is a production server, which requires TLS and accepts only Earmark's own pages.
   */
  readonly production?: boolean;
  /** Whether a confirmed e-mail address approves buyers; by default administrators do. */
  readonly buyersByEmail?: boolean;
  /** The operator's decisions about invoices; by default there are none. */
  readonly invoicing?: InvoicingSettings | undefined;
  /** Signs tokens; at least 32 characters. Two of them during a rotation. */
  readonly tokenSecret: TokenSecret;
  /** Identify this installation to push services; by default new ones for each start. */
  readonly pushKeys?: PushKeys | undefined;
  /** Whether push services may be on this machine, for tests; by default not. */
  readonly localPush?: boolean;
  /** The listener for answers to e-mails; by default people cannot answer them. */
  readonly mailIn?: MailInSettings | undefined;
  /** Whether rate limits apply. */
  readonly limits: boolean;
  /** Overrides the limits of HTTP connections. */
  readonly httpLimits?: Partial<HttpLimits>;
  /** Overrides the limits of the live connection. */
  readonly socketLimits?: Partial<SocketLimits>;
  /** Overrides the times that a stop waits. */
  readonly drainLimits?: Partial<DrainLimits>;
  /** Overrides how long a call waits until an uploaded file is joined. */
  readonly finishWaitMs?: number;
  /**
   * Addresses of trusted reverse proxies, separated by commas. Only they may name the caller's
   * address.
   */
  readonly proxies?: string | undefined;
  /** Whether failed passwords slow down further tries; by default as `limits`. */
  readonly slowPasswords?: boolean;
  /** The data folder, whose disk space is reported; by default none. */
  readonly dataFolder?: string | undefined;
  /** The folder for files of running calls; by default a temporary one. */
  readonly incomingFolder?: string;
  /** The folder of the built client, if this server serves it. */
  readonly clientFolder: string | undefined;
  /** The host of the previews, without a trailing slash; by default the page's own. */
  readonly mediaUrl?: string | undefined;
  /** Composes the step that creates the demo's sounds after the start; by default none. */
  readonly composeDemo?: ((parts: DemoParts) => () => Promise<void>) | undefined;
  /** The bank: `sandbox` loads and mounts the sandbox bank, `off` takes no payments. */
  readonly payment: 'sandbox' | 'off' | PaymentGateway;
  /** The sources of exchange rates; by default the recorded rate. */
  readonly rates?: 'recorded' | RateSources;
}
