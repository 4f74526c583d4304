import { type Static, Type } from 'typebox';
import { defineServerEvents } from '../../contract/event.ts';
import { Id, OneOf, OrNull } from '../../contract/fields.ts';
import { MAX_TIME_ZONE } from '../../limits.ts';

/** How much of other people's messages is spoken. */
export const AnnouncementLevel = OneOf(
  ['everything', 'names', 'sound', 'off'],
  'everything, names and counts, sound only, off',
);
export type AnnouncementLevel = Static<typeof AnnouncementLevel>;

/** The short tones: whether and for which events they play (vibration too), and how loud. */
export const SoundSettings = Type.Object({
  on: Type.Boolean({ description: 'false turns all tones off' }),
  here: Type.Boolean({ description: 'a message in the open conversation' }),
  elsewhere: Type.Boolean({ description: 'a message in another conversation' }),
  offer: Type.Boolean({ description: 'a new offer' }),
  sent: Type.Boolean({ description: 'one’s own message was stored' }),
  failed: Type.Boolean({ description: 'one’s own message, upload or payment failed' }),
  paid: Type.Boolean({ description: 'a payment went through, one’s own or to oneself' }),
  loudness: OneOf(['quiet', 'normal', 'loud']),
});
export type SoundSettings = Static<typeof SoundSettings>;

/** Whether typing is shown, in both directions. */
const TypingSettings = Type.Object({
  tell: Type.Boolean({ description: 'others see when this person is typing to them' }),
  hear: Type.Boolean({ description: 'this person sees when others are typing' }),
});
type TypingSettings = Static<typeof TypingSettings>;

/** Whether phones vibrate for events with a tone. */
const Vibration = OneOf(
  ['system', 'on', 'off'],
  'system: vibrate unless the look or the device asks for reduced motion',
);
type Vibration = Static<typeof Vibration>;

/** The appearance and motion of the site. */
export const Look = Type.Object({
  theme: OneOf(
    ['system', 'light', 'dark', 'contrast', 'contrast-light'],
    'system follows the device, including its contrast preference',
  ),
  textSize: OneOf(
    ['normal', 'large', 'larger', 'largest'],
    '100, 125, 150 or 200 per cent of the browser’s text size',
  ),
  motion: OneOf(['system', 'none'], 'system follows the device'),
  buttons: OneOf(['icons', 'words'], 'words: buttons with an icon show their name beside it'),
});
export type Look = Static<typeof Look>;

const OClock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM' });
const TimeZone = (description: string) => Type.String({ maxLength: MAX_TIME_ZONE, description });

/** Which push messages a person gets, when, and how much they contain. */
export const PushSettings = Type.Object({
  message: Type.Boolean(),
  offer: Type.Boolean(),
  order: Type.Boolean(),
  delivery: Type.Boolean(),
  content: OneOf(
    ['everything', 'names', 'nothing'],
    'everything, names, only that there is something',
  ),
  quiet: OrNull(
    Type.Object({ from: OClock, to: OClock, timeZone: TimeZone('an IANA time zone') }),
    'the hours of the day in which no push message is sent; null: none',
  ),
});
export type PushSettings = Static<typeof PushSettings>;

/** When an administrator gets e-mails about queues. */
export const QueueMail = OneOf(
  ['now', 'daily'],
  'administrators: an e-mail when a queue is no longer empty, or one a day about all queues',
);
export type QueueMail = Static<typeof QueueMail>;

/** The kinds of notifications that a digest can contain. */
export const DIGEST_KINDS = ['message', 'offer', 'review'] as const;
export type DigestKind = (typeof DIGEST_KINDS)[number];

/** The digest: one e-mail about what is unread and was not e-mailed. */
export const DigestSettings = Type.Object({
  message: Type.Boolean({ description: 'contains messages; false for all kinds: no digest' }),
  offer: Type.Boolean(),
  review: Type.Boolean(),
  every: OneOf(['day', 'week'], 'at 8 in the morning, every day or on Mondays'),
  timeZone: TimeZone('the IANA time zone of that morning'),
});
export type DigestSettings = Static<typeof DigestSettings>;

/** The settings of e-mails that are sent at once. */
const MAIL_SETTINGS = ['unreadMail', 'ratingMail', 'soundMail'] as const;
export type MailSetting = (typeof MAIL_SETTINGS)[number];

/** The settings that a link or button in an e-mail turns off. */
export const STOP_KINDS = [...MAIL_SETTINGS, 'digest'] as const;
export type StopKind = (typeof STOP_KINDS)[number];

/** The settings of an account. They are stored with it, so that every browser has them. */
export const AccountSettings = Type.Object({
  look: Look,
  announcements: AnnouncementLevel,
  muted: Type.Array(Id, { maxItems: 1_000, description: 'muted conversations' }),
  typing: TypingSettings,
  sounds: SoundSettings,
  vibration: Vibration,
  push: PushSettings,
  shortcuts: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 40 }), {
    maxProperties: 100,
    description: 'changed shortcuts, by command; an empty text turns one off',
  }),
  hints: Type.Boolean({ description: 'hints are spoken once in a session; false: never' }),
  unreadMail: Type.Boolean({ description: 'an e-mail when a message has stayed unread' }),
  mailText: Type.Boolean({ description: 'such an e-mail contains the messages' }),
  ratingMail: Type.Boolean({ description: 'an e-mail when a buyer has reviewed one’s work' }),
  soundMail: Type.Boolean({ description: 'an e-mail a day about new sounds, if there are any' }),
  digest: DigestSettings,
  queueMail: QueueMail,
  lastActive: Type.Boolean({ description: 'others see when this person was last active' }),
  timeZone: OrNull(
    TimeZone('the IANA time zone whose time others see in a conversation'),
    'null: others see none',
  ),
});
export type AccountSettings = Static<typeof AccountSettings>;

/** The settings to change. Absent ones stay unchanged. */
export const SomeSettings = Type.Partial(AccountSettings);
export type SomeSettings = Static<typeof SomeSettings>;

export const settingsServerEvents = defineServerEvents({
  'settings:changed': {
    doc: 'The settings of this account were changed on another connection: load them again.',
    payload: Type.Object({}),
  },
});
