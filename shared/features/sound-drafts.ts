import { type Static, Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Moment } from '../contract/fields.ts';

/** Which form a draft is of: of one sound, or of many at once. */
export const DraftKind = Type.Union([Type.Literal('one'), Type.Literal('many')]);
export type DraftKind = Static<typeof DraftKind>;

/** What was filled in: texts by field. Of many sounds the first form is what they share. */
export const DraftForms = Type.Array(
  Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 4_000 }), {
    maxProperties: 20,
  }),
  { maxItems: 1_001 },
);
export type DraftForms = Static<typeof DraftForms>;

const Version = Type.String({ format: 'uuid' });

/** A form of new sounds that was not sent yet. */
export const SoundDraft = Type.Object({
  forms: DraftForms,
  version: Type.String({ description: 'another one after each change' }),
  changed_at: Moment,
});
export type SoundDraft = Static<typeof SoundDraft>;

/** Drafts of new sounds, kept with the account so that another device goes on with them. */
export const soundDraftCalls = defineCalls({
  '/users/getSoundDraft': {
    kind: 'json',
    doc: 'One’s draft of a kind, if there is one.',
    access: 'freelancer',
    request: Type.Object({ kind: DraftKind }),
    data: Type.Object({ draft: Type.Union([SoundDraft, Type.Null()]) }),
  },
  '/users/saveSoundDraft': {
    kind: 'json',
    doc: 'Writes a draft, or deletes it where there are no forms. 409 where it is not as of `base` any more: another device has changed it.',
    access: 'freelancer',
    limit: { max: 240, seconds: 60 },
    request: Type.Object({
      kind: DraftKind,
      forms: Type.Optional(DraftForms),
      base: Type.Optional(
        Type.Union([Version, Type.Null()], {
          description: 'the version that the change is of; null or absent where there was no draft',
        }),
      ),
    }),
    data: Type.Object({
      version: Type.Union([Type.String(), Type.Null()], { description: 'null once it is deleted' }),
    }),
  },
});
