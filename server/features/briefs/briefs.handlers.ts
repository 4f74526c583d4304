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
    '/briefs/close': async ({ briefId }, { session }) => {
      await briefs.close(session, briefId);
      return { data: null };
    },
    '/briefs/answer': async (form, { session }) => ({
      data: { answer: await answers.answer(session, form) },
    }),
    '/briefs/withdraw': async ({ briefId }, { session }) => {
      await answers.withdraw(session, briefId);
      return { data: null };
    },
    '/briefs/shortlist': async ({ answerId, shortlisted }, { session }) => {
      await answers.shortlist(session, answerId, shortlisted);
      return { data: null };
    },
    '/briefs/decline': async ({ answerId }, { session }) => {
      await answers.decline(session, answerId);
      return { data: null };
    },
    '/briefs/accept': async ({ answerId }, { session }) => ({
      data: await answers.accept(session, answerId),
    }),
    '/briefs/remove': async (removed, { session }) => {
      await removal.remove(session.accountId, removed);
      return { data: null };
    },
  };
}
