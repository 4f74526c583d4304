import { type Static, Type } from 'typebox';
import { Id } from '../../contract/fields.ts';

/** How much is spoken of what others write. */
export const AnnouncementLevel = Type.Union(
  [Type.Literal('everything'), Type.Literal('names'), Type.Literal('sound'), Type.Literal('off')],
  { description: 'everything, names and counts, sound only, off' },
);
export type AnnouncementLevel = Static<typeof AnnouncementLevel>;

/** The short tones: whether there are any, for what (vibration too), and how loud. */
export const SoundSettings = Type.Object({
  on: Type.Boolean({ description: 'false switches all tones off' }),
  here: Type.Boolean({ description: 'a message in the open conversation' }),
  elsewhere: Type.Boolean({ description: 'a message in another conversation' }),
  offer: Type.Boolean({ description: 'a priced project' }),
  sent: Type.Boolean({ description: 'one’s own message was stored' }),
  failed: Type.Boolean({ description: 'one’s own message, upload or payment failed' }),
  paid: Type.Boolean({ description: 'a payment went through, one’s own or to oneself' }),
  loudness: Type.Union([Type.Literal('quiet'), Type.Literal('normal'), Type.Literal('loud')]),
});
export type SoundSettings = Static<typeof SoundSettings>;

/** What is known of a message before it is sent: that somebody is writing it. */
export const TypingSettings = Type.Object({
  tell: Type.Boolean({ description: 'others learn that this person is writing to them' }),
  hear: Type.Boolean({ description: 'this person learns that others are writing' }),
});
export type TypingSettings = Static<typeof TypingSettings>;

/** Whether phones vibrate for what has a tone. */
export const Vibration = Type.Union(
  [Type.Literal('system'), Type.Literal('on'), Type.Literal('off')],
  { description: 'system vibrates unless less motion is asked for, by the look or by the device' },
);
export type Vibration = Static<typeof Vibration>;

/** How the site looks and moves. */
export const Look = Type.Object({
  theme: Type.Union(
    [
      Type.Literal('system'),
      Type.Literal('light'),
      Type.Literal('dark'),
      Type.Literal('contrast'),
      Type.Literal('contrast-light'),
    ],
    { description: 'system follows the device, also where that asks for more contrast' },
  ),
  textSize: Type.Union(
    [
      Type.Literal('normal'),
      Type.Literal('large'),
      Type.Literal('larger'),
      Type.Literal('largest'),
    ],
    { description: '100, 125, 150 or 200 per cent of the size that the browser is set to' },
  ),
  motion: Type.Union([Type.Literal('system'), Type.Literal('none')], {
    description: 'system follows the device',
  }),
});
export type Look = Static<typeof Look>;

/** What a person has chosen; kept with the account, so that every browser knows it. */
export const AccountSettings = Type.Object({
  look: Look,
  announcements: AnnouncementLevel,
  muted: Type.Array(Id, { maxItems: 1_000, description: 'conversations that stay silent' }),
  typing: TypingSettings,
  sounds: SoundSettings,
  vibration: Vibration,
  notifications: Type.Boolean({
    description: 'the browser’s own notifications while no window of Earmark is in sight',
  }),
  shortcuts: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 40 }), {
    maxProperties: 100,
    description: 'keys that differ from the original ones, by command; an empty text is off',
  }),
  unreadMail: Type.Boolean({ description: 'a mail when a message has waited unread' }),
  ratingMail: Type.Boolean({ description: 'a mail when a buyer has rated one’s work' }),
});
export type AccountSettings = Static<typeof AccountSettings>;

/** The settings to change; what is absent stays. */
export const SomeSettings = Type.Partial(AccountSettings);
export type SomeSettings = Static<typeof SomeSettings>;
