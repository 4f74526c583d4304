import { Type } from 'typebox';
import { defineCalls } from '../contract/call.ts';
import { Id, Line } from '../contract/fields.ts';
import { Project } from './projects.ts';
import { SoundFacts } from './sounds.ts';

/** Changing the sounds that one sells, and what is known of them before they are offered. */
export const sellingCalls = defineCalls({
  '/projects/update': {
    kind: 'json',
    doc: 'Changes one’s own sound; a field that is absent stays as it is. One that waits for its review can be changed freely; a rejected one is reviewed again; of an approved one description, keywords and category can be changed, and it leaves the catalogue until it was reviewed again.',
    access: 'freelancer',
    limit: { max: 60, seconds: 60 },
    request: Type.Object({
      projectId: Id,
      projectName: Type.Optional(Line('name of at most 200 characters', 1_000)),
      projectDescription: Type.Optional(Line('at most 200 characters', 1_000)),
      keywords: Type.Optional(Line('words apart by commas, at most 500 characters', 2_000)),
      categoryId: Type.Optional(Type.Union([Id, Type.Null()], { description: 'of stock sounds' })),
      tempo: Type.Optional(
        Line('beats a minute from 20 to 400; n/a or nothing where there are none', 40),
      ),
      fileId: Type.Optional(
        Line(
          'of another finished upload, in place of the file of a sound that is not approved',
          64,
        ),
      ),
      version: Type.Optional(
        Type.Integer({
          description: 'of the sound as one saw it: 409 where it was changed or reviewed meanwhile',
        }),
      ),
    }),
    data: Type.Object({ project: Project }),
  },
  '/media/getSound': {
    kind: 'json',
    doc: 'What is known of the audio of a stock sound that one has uploaded.',
    access: 'signed-in',
    request: Type.Object({ fileId: Type.String({ format: 'uuid' }) }),
    data: Type.Object({ sound: SoundFacts }),
  },
});
