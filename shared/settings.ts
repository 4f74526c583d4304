import {
  type AccountSettings,
  DIGEST_KINDS,
  type DigestKind,
  type DigestSettings,
  type PushSettings,
  type QueueMail,
  type SoundSettings,
} from './features/accounts/account-settings.ts';
import { completeLook, DEFAULT_LOOK } from './look.ts';

export const DEFAULT_SETTINGS: AccountSettings = {
  look: DEFAULT_LOOK,
  announcements: 'everything',
  muted: [],
  typing: { tell: true, hear: true },
  sounds: {
    on: true,
    here: true,
    elsewhere: true,
    offer: true,
    sent: true,
    failed: true,
    paid: true,
    loudness: 'normal',
  },
  vibration: 'system',
  push: {
    message: true,
    offer: true,
    order: true,
    delivery: true,
    content: 'names',
    quiet: null,
  },
  shortcuts: {},
  hints: true,
  unreadMail: true,
  mailText: true,
  ratingMail: true,
  soundMail: true,
  digest: {
    message: false,
    offer: false,
    review: false,
    every: 'day',
    timeZone: 'Europe/Belgrade',
  },
  queueMail: 'now',
  lastActive: true,
  timeZone: null,
};

/** The levels of announcement, most detailed first. */
export const LEVELS: readonly AccountSettings['announcements'][] = [
  'everything',
  'names',
  'sound',
  'off',
];

export const LOUDNESSES: readonly SoundSettings['loudness'][] = ['quiet', 'normal', 'loud'];

/** How much push messages contain, most first. */
export const PUSH_CONTENTS: readonly PushSettings['content'][] = ['everything', 'names', 'nothing'];

/** When administrators get e-mails about queues. */
export const QUEUE_MAILS: readonly QueueMail[] = ['now', 'daily'];

/** How often a digest is sent. */
export const DIGEST_TIMES: readonly DigestSettings['every'][] = ['day', 'week'];

/** When phones vibrate. */
export const VIBRATIONS: readonly AccountSettings['vibration'][] = ['system', 'on', 'off'];

/**
 * Completes stored settings. A missing or unknown one gets its default. The settings come from a
 * browser's storage or from a row that an older version wrote.
 */
export function completeSettings(kept: unknown): AccountSettings {
  const { announcements, muted, shortcuts, ...rest } = fieldsOf(kept);
  const standard = DEFAULT_SETTINGS;
  const sounds = fieldsOf(rest['sounds']);
  return {
    ...completeFlags(standard, rest),
    look: completeLook(fieldsOf(rest['look'])),
    announcements: oneOf(LEVELS, announcements) ?? standard.announcements,
    muted: Array.isArray(muted) ? (muted as unknown[]).filter(isWhole) : standard.muted,
    typing: completeFlags(standard.typing, fieldsOf(rest['typing'])),
    sounds: {
      ...completeFlags(standard.sounds, sounds),
      loudness: oneOf(LOUDNESSES, sounds['loudness']) ?? standard.sounds.loudness,
    },
    vibration: oneOf(VIBRATIONS, rest['vibration']) ?? standard.vibration,
    push: completePush(fieldsOf(rest['push']), standard.push),
    digest: completeDigest(fieldsOf(rest['digest']), standard.digest),
    queueMail: oneOf(QUEUE_MAILS, rest['queueMail']) ?? standard.queueMail,
    shortcuts: textsOf(fieldsOf(shortcuts)),
    timeZone: textOf(rest['timeZone']) ?? standard.timeZone,
  };
}

function completeDigest(kept: Record<string, unknown>, standard: DigestSettings): DigestSettings {
  return {
    ...completeFlags(standard, kept),
    every: oneOf(DIGEST_TIMES, kept['every']) ?? standard.every,
    timeZone: textOf(kept['timeZone']) ?? standard.timeZone,
  };
}

/** Lists the chosen kinds of a digest. Without any there is no digest. */
export function digestKindsOf(digest: DigestSettings): DigestKind[] {
  return DIGEST_KINDS.filter((kind) => digest[kind]);
}

function completePush(kept: Record<string, unknown>, standard: PushSettings): PushSettings {
  const { from, to, timeZone } = fieldsOf(kept['quiet']);
  const [begin, end, zone] = [from, to, timeZone].map(textOf);
  return {
    ...completeFlags(standard, kept),
    content: oneOf(PUSH_CONTENTS, kept['content']) ?? standard.content,
    quiet: begin && end && zone ? { from: begin, to: end, timeZone: zone } : null,
  };
}

/** Completes the fields that are true or false, and returns the others as they are by default. */
function completeFlags<T extends object>(standard: T, kept: Record<string, unknown>): T {
  const fields = Object.entries(standard).map(([name, value]: [string, unknown]) => {
    const chosen = kept[name];
    return [name, typeof value === 'boolean' && typeof chosen === 'boolean' ? chosen : value];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field keeps its name and type
  return Object.fromEntries(fields) as T;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textsOf(fields: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => {
    return typeof entry[1] === 'string';
  });
  return Object.fromEntries(texts);
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function oneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}
