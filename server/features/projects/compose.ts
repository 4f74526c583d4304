import type { playsCalls } from '../shared/features/plays.ts';
import type { soundDraftCalls } from '../shared/features/sound-drafts.ts';
import { playsHandlers } from './features/projects/plays.handlers.ts';
import { createPlaysService } from './features/projects/plays.service.ts';
import { soundDraftsHandlers } from './features/projects/sound-drafts.handlers.ts';
import { createSoundDrafts } from './features/projects/sound-drafts.service.ts';
import type { Handlers } from './http/handler.ts';
import type { Parts } from './parts.ts';

/** The part of the composition that is beside the sounds which one sells: drafts and plays. */
export function composeSelling(
  parts: Pick<Parts, 'db' | 'clock'>,
): Handlers<typeof soundDraftCalls & typeof playsCalls> {
  return {
    ...soundDraftsHandlers(createSoundDrafts(parts)),
    ...playsHandlers(createPlaysService(parts)),
  };
}
