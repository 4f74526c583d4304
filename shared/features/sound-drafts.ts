import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Moment, OneOf, OrNull } from '../contract/fields.ts';

/** The form of a draft: one sound, or many at once. */
export const DraftKind = OneOf(['one', 'many']);
export type DraftKind = Static<typeof DraftKind>;

/**
 * The filled-in texts by field. In a draft of many sounds the first form holds their shared fields.
 */
export const DraftForms = Type.Array(
  Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 4_000 }), {
    maxProperties: 20,
  }),
  { maxItems: 1_001 },
);
export type DraftForms = Static<typeof DraftForms>;

const Version = Type.String({ format: 'uuid' });

/** A form of new sounds that is not submitted yet. */
export const SoundDraft = Type.Object({
  forms: DraftForms,
  version: Type.String({ description: 'changes with each edit' }),
  changed_at: Moment,
});
export type SoundDraft = Static<typeof SoundDraft>;

/** Drafts of new sounds, stored with the account so that another device can continue them. */
export const soundDraftCalls = defineCalls({
  '/users/getSoundDraft': {
    doc: 'The caller’s draft of a kind; null if there is none.',
    access: 'freelancer',
    request: Type.Object({ kind: DraftKind }),
    data: Type.Object({ draft: OrNull(SoundDraft) }),
  },
  '/users/saveSoundDraft': {
    doc: 'Saves a draft, or deletes it if there are no forms. 409 if its version is no longer `base`: another device has changed it.',
    access: 'freelancer',
    limit: { max: 240, seconds: 60 },
    request: Type.Object({
      kind: DraftKind,
      forms: Type.Optional(DraftForms),
      base: Type.Optional(
        OrNull(Version, 'the version that was edited; null or absent if there was no draft'),
      ),
    }),
    data: Type.Object({
      version: OrNull(Type.String(), 'null once it is deleted'),
    }),
  },
});
