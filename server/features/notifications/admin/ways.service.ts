import type { Pool } from 'pg';
import {
  MAX_FAULTS,
  type TestedWay,
  type Ways,
  type waysCalls,
} from '../../../../shared/features/notifications.ts';
import { LOCALES } from '../../../../shared/languages/site-languages.ts';
import type { Db } from '../../../database/db.ts';
import type { Handlers } from '../../../http/handler.ts';
import type { Postbox } from '../../../platform/mail/postbox.ts';
import { textsOf } from '../../../platform/messages.ts';
import { ruleBroken } from '../../../platform/requests/refusal.ts';
import type { Session } from '../../../platform/requests/session.ts';
import type { Clock } from '../../../platform/start/clock.ts';
import { type CountWay, listFaults, measureWays } from '../../../platform/ways.ts';
import { listDevices } from '../devices.repository.ts';
import { countUnread, findReader } from '../notifications.repository.ts';
import { faultOf, type SendPush } from '../push-service.ts';
import type { MailInTest } from './mail-in-test.ts';
import { testEmail } from './test-email.ts';

interface WaysParts {
  readonly db: Db;
  readonly pool: Pool;
  readonly clock: Clock;
  readonly postbox: Pick<Postbox, 'sendNow'>;
  readonly send: SendPush;
  readonly countWay: CountWay;
  readonly publicUrl: () => string;
  /** Undefined if no e-mails are taken in. */
  readonly mailInTest: MailInTest | undefined;
}

/** The administrators' screen about notifications, which a test opens. */
const SCREEN = '/admin/notifications';

/** Creates the service through which administrators see and test how people are notified. */
export function createWaysService(parts: WaysParts) {
  const { db, clock, postbox, send, countWay, publicUrl, mailInTest } = parts;

  async function pushTest({ accountId }: Session): Promise<void> {
    const devices = await listDevices(db, accountId);
    if (devices.length === 0) throw ruleBroken('push.no-device');
    const { language } = await findReader(db, accountId);
    const { unread, messages } = await countUnread(db, accountId);
    const version = clock.now().getTime();
    const text = JSON.stringify({
      tag: 'test',
      version,
      title: textsOf('notifications', language)('push.test', {}),
      body: '',
      path: SCREEN,
      lang: LOCALES[language],
      unread: unread + messages,
      open: [],
      isTest: true,
    });
    const faults = await Promise.all(
      devices.map(async (to) => {
        const { status } = await send({ to, text, topic: 'test' }).catch(failed);
        const isSent = typeof status === 'number' && status >= 200 && status < 300;
        const fault = isSent ? undefined : faultOf(to, String(status));
        countWay('push', isSent ? 'sent' : 'failed', fault);
        return fault ?? [];
      }),
    );
    const [fault] = faults.flat();
    if (fault !== undefined) throw ruleBroken('notifications.test-failed', { fault });
  }

  async function sendEmail(
    accountId: number,
    way: Exclude<TestedWay, 'push'>,
    reader: { readonly email: string; readonly name: string },
    link: string,
  ): Promise<void> {
    if (way === 'email') return postbox.sendNow(db, testEmail(reader, link));
    if (!mailInTest) throw new Error('MAIL_IN is not set.');
    await mailInTest.start(accountId, reader, link);
  }

  return {
    async get({ accountId }: Session): Promise<Ways> {
      const [ways, faults, incoming = null] = await Promise.all([
        measureWays(parts.pool),
        listFaults(db, MAX_FAULTS),
        mailInTest?.last(accountId),
      ]);
      return {
        incoming,
        ways: ways.map(({ way, queued, oldest }) => {
          const since = new Date(clock.now().getTime() - oldest * 1_000);
          return { way, queued, since: queued === 0 ? null : since.toISOString() };
        }),
        faults: faults.map(({ last_at: at, ...fault }) => ({ ...fault, at: at.toISOString() })),
      };
    },

    /** Sends a test at once. Refuses with the technical error of a server that did not accept it. */
    async test(session: Session, way: TestedWay): Promise<void> {
      if (way === 'push') return pushTest(session);
      const reader = await findReader(db, session.accountId);
      const link = `${publicUrl()}${SCREEN}`;
      const { status } = await sendEmail(session.accountId, way, reader, link).then(
        () => ({ status: undefined }),
        failed,
      );
      if (status !== undefined) throw ruleBroken('notifications.test-failed', { fault: status });
    },
  };
}

export function waysHandlers(
  ways: ReturnType<typeof createWaysService>,
): Handlers<typeof waysCalls> {
  return {
    '/admin/getWays': async (_nothing, { session }) => ({ data: await ways.get(session) }),
    '/admin/sendTest': async ({ way }, { session }) => {
      await ways.test(session, way);
      return { data: null };
    },
  };
}

function failed(error: unknown): { status: string } {
  return { status: error instanceof Error ? error.message : String(error) };
}
