import { SITE_NAME } from '../../../shared/association/brand.ts';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type PushContent,
} from '../../../shared/features/notifications.ts';
import type { PushSettings } from '../../../shared/features/accounts/account-settings.ts';
import { LOCALES } from '../../../shared/languages/site-languages.ts';
import { textsOf } from '../../platform/messages.ts';
import type { PushFacts } from './outbox.repository.ts';

/** The most characters of a body. */
const MAX_BODY = 200;

/** The decision about a push: send it, postpone it for some seconds, or drop it. */
type Decision = { readonly send: PushContent } | { readonly waitSeconds: number } | 'drop';

/** Decides about a push right before it is sent. */
export function decidePush(facts: PushFacts, now: Date): Decision {
  const { settings, event, message, conversation_id: conversation } = facts;
  const isNeedless = facts.is_read || facts.is_in_front || facts.blocks;
  const isMuted = conversation !== null && settings.muted.includes(conversation);
  const isGone = event === 'message' && message === null;
  const kind = kindOf(event);
  const isUnwanted = kind ? !settings.push[kind] : !event.startsWith('security.');
  if (isNeedless || isMuted || isGone || isUnwanted) return 'drop';
  const waitSeconds = quietSeconds(settings.push.quiet, now);
  return waitSeconds > 0 ? { waitSeconds } : { send: contentOf(facts) };
}

/** Returns the kind that people choose; undefined for other events. */
function kindOf(event: PushFacts['event']): NotificationKind | undefined {
  return NOTIFICATION_KINDS.find((name) => event === name || event.startsWith(`${name}.`));
}

function contentOf(facts: PushFacts): PushContent {
  const { notification_id: id, version, path, language, unread, open } = facts;
  return {
    tag: tagOf(id),
    version,
    ...wordsOf(facts),
    path,
    lang: LOCALES[language],
    unread,
    open: open.map(tagOf),
  };
}

const tagOf = (id: number) => `notification-${id}`;

/** The title of each kind. It names people, never the content. */
const TITLES = {
  message: 'push.message',
  offer: 'push.offer',
  order: 'push.order',
  delivery: 'push.delivery',
} as const satisfies Record<NotificationKind, string>;

function wordsOf({ event, person, about, message, language, settings }: PushFacts) {
  const t = textsOf('notifications', language);
  const { content } = settings.push;
  const kind = kindOf(event);
  if (content === 'nothing') return { title: t('push.any', {}), body: '' };
  const values = { person: person ?? SITE_NAME, about };
  const title = t(kind ? TITLES[kind] : 'push.security', values);
  if (content === 'names') return { title, body: '' };
  const text = message ?? t(`events.${event}`, values);
  return {
    title,
    body: Array.from(text).slice(0, MAX_BODY).join(''),
  };
}

const DAY_MINUTES = 24 * 60;

/** Returns the seconds until the quiet hours end; 0 outside of them. */
export function quietSeconds(quiet: PushSettings['quiet'], now: Date): number {
  if (!quiet) return 0;
  const minute = minuteOf(timeIn(quiet.timeZone, now));
  const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  return isQuiet ? ((to - minute + DAY_MINUTES) % DAY_MINUTES) * 60 - now.getUTCSeconds() : 0;
}

function timeIn(timeZone: string, now: Date): string {
  const format = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', format).format(now);
}

/** Returns the minute of the day of a time such as 22:30. */
function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
