import type { briefsCalls } from '../../../shared/features/briefs.ts';
import type { Handlers } from '../../http/handler.ts';
import type { AnswersService } from './answers.service.ts';
import type { BriefRemoval } from './brief-removal.service.ts';
import type { BriefsService } from './briefs.service.ts';

interface BriefsServices {
  readonly briefs: BriefsService;
  readonly answers: AnswersService;
  readonly removal: BriefRemoval;
}

export function briefsHandlers({
  briefs,
  answers,
  removal,
}: BriefsServices): Handlers<typeof briefsCalls> {
  return {
    '/briefs/create': async (brief, { session }) => ({
      data: { briefId: await briefs.create(session, brief) },
    }),
    '/briefs/getOwn': async ({ before }, { session }) => {
      const { rows, next } = await briefs.own(session, before);
      return { data: { briefs: rows, next } };
    },
    '/briefs/getOpen': async ({ before }, { session }) => {
      const { rows, next } = await briefs.open(session, before);
      return { data: { briefs: rows, next } };
    },
    '/briefs/get': async ({ briefId }, { session }) => ({
      data: { brief: await briefs.get(session, briefId) },
    }),
    '/briefs/getAnswers': async ({ briefId, before }, { session }) => {
      const { rows, next } = await briefs.answers(session, briefId, before);
      return { data: { answers: rows, next } };
    },
    '/briefs/close': ({ briefId }, { session }) => briefs.close(session, briefId),
    '/briefs/answer': async (form, { session }) => ({
      data: { answer: await answers.answer(session, form) },
    }),
    '/briefs/withdraw': ({ briefId }, { session }) => answers.withdraw(session, briefId),
    '/briefs/shortlist': ({ answerId, shortlisted }, { session }) =>
      answers.shortlist(session, answerId, shortlisted),
    '/briefs/decline': ({ answerId }, { session }) => answers.decline(session, answerId),
    '/briefs/accept': async ({ answerId }, { session }) => ({
      data: await answers.accept(session, answerId),
    }),
    '/briefs/remove': (removed, { session }) => removal.remove(session.accountId, removed),
  };
}
