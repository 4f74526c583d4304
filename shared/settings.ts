import type {
  AccountSettings,
  SoundSettings,
  TypingSettings,
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
  notifications: false,
  shortcuts: {},
  hints: true,
  unreadMail: true,
  ratingMail: true,
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

/** When phones vibrate. */
export const VIBRATIONS: readonly AccountSettings['vibration'][] = ['system', 'on', 'off'];

/**
 * Completes stored settings. A missing or unknown one gets its default. The settings come from a
 * browser's storage or from a row that an older version wrote.
 */
export function completeSettings(kept: unknown): AccountSettings {
  const { announcements, muted, sounds, notifications, shortcuts, ...rest } = fieldsOf(kept);
  const standard = DEFAULT_SETTINGS;
  return {
    look: completeLook(fieldsOf(rest['look'])),
    announcements: oneOf(LEVELS, announcements) ?? standard.announcements,
    muted: Array.isArray(muted) ? (muted as unknown[]).filter(isWhole) : standard.muted,
    typing: completeTyping(fieldsOf(rest['typing'])),
    sounds: completeSounds(fieldsOf(sounds)),
    vibration: oneOf(VIBRATIONS, rest['vibration']) ?? standard.vibration,
    notifications: flag(notifications) ?? standard.notifications,
    shortcuts: textsOf(fieldsOf(shortcuts)),
    hints: flag(rest['hints']) ?? standard.hints,
    unreadMail: flag(rest['unreadMail']) ?? standard.unreadMail,
    ratingMail: flag(rest['ratingMail']) ?? standard.ratingMail,
    lastActive: flag(rest['lastActive']) ?? standard.lastActive,
    timeZone: textOf(rest['timeZone']) ?? standard.timeZone,
  };
}

function completeTyping(kept: Record<string, unknown>): TypingSettings {
  const standard = DEFAULT_SETTINGS.typing;
  return {
    tell: flag(kept['tell']) ?? standard.tell,
    hear: flag(kept['hear']) ?? standard.hear,
  };
}

function completeSounds(kept: Record<string, unknown>): SoundSettings {
  const standard = DEFAULT_SETTINGS.sounds;
  return {
    on: flag(kept['on']) ?? standard.on,
    here: flag(kept['here']) ?? standard.here,
    elsewhere: flag(kept['elsewhere']) ?? standard.elsewhere,
    offer: flag(kept['offer']) ?? standard.offer,
    sent: flag(kept['sent']) ?? standard.sent,
    failed: flag(kept['failed']) ?? standard.failed,
    paid: flag(kept['paid']) ?? standard.paid,
    loudness: oneOf(LOUDNESSES, kept['loudness']) ?? standard.loudness,
  };
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

function flag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

function oneOf<T extends string>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}
