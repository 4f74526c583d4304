import type {
  chatCalls,
  chatClientEvents,
  Message,
  notesCalls,
  Stamp,
} from '../../../shared/features/chat/chat.ts';
import type { arrangementCalls } from '../../../shared/features/chat/arrangement.ts';
import type { draftsCalls, draftsClientEvents } from '../../../shared/features/chat/drafts.ts';
import type { templatesCalls } from '../../../shared/features/chat/templates.ts';
import type { messageChangesCalls } from '../../../shared/features/chat/message-changes.ts';
import type { presenceClientEvents } from '../../../shared/features/chat/presence.ts';
import type { chatSearchCalls } from '../../../shared/features/chat/chat-search.ts';
import type {
  readMarkersCalls,
  readMarkersClientEvents,
} from '../../../shared/features/chat/read-markers.ts';
import {
  type chatSafetyCalls,
  type chatSafetyClientEvents,
  REPORT_SENT,
} from '../../../shared/features/chat/chat-safety.ts';
import type { Handlers } from '../../http/handler.ts';
import { requireOwnId, admit, type Session } from '../../platform/requests/session.ts';
import { type EventHandlers, WithInfo } from '../../realtime/event-handler.ts';
import type { OffersService } from '../offers/offers.service.ts';
import type { ChatService, OutgoingText } from './chat.service.ts';
import { type Pace, SLOWED } from '../../platform/requests/pace.ts';
import type { ArrangementService } from './arrangement/arrangement.service.ts';
import type { MessageChangesService } from './changes/changes.service.ts';
import type { DraftsService } from './drafts/drafts.service.ts';
import type { NotesService } from './notes/notes.service.ts';
import type { TemplatesService } from './templates/templates.service.ts';
import type { PresenceService } from './presence/presence.service.ts';
import type { ChatSearchService } from './search/chat-search.service.ts';
import type { ReadMarkersService } from './read-markers/read-markers.service.ts';
import type { BlocksService } from './safety/blocks.service.ts';
import type { ReportsService } from './safety/reports.service.ts';

interface ChatHandlerParts {
  readonly chat: ChatService;
  readonly offers: Pick<OffersService, 'send'>;
  readonly pace: Pace;
}

export function chatHandlers(parts: ChatHandlerParts): Handlers<typeof chatCalls> {
  const { chat, offers, pace } = parts;

  async function send(session: Session, text: OutgoingText) {
    const delay = pace(session.accountId);
    await delay;
    const data = { message: await chat.send(session, text) };
    return delay ? { data, info: SLOWED } : { data };
  }

  return {
    '/users/getChats': async ({ userId }, { session }) => {
      requireOwnId(session, userId);
      return { data: { chats: await chat.getInbox(session) } };
    },
    '/users/getMessages': async ({ toId, fromId, after }, { session }) => {
      // Either side may be the caller: `toId` and `fromId` only say who wrote.
      const own = toId === session.accountId;
      requireOwnId(session, own ? toId : fromId);
      const other = own && fromId !== undefined ? fromId : toId;
      const conversationId = await chat.openConversationWith(session, other, null);
      const { messages } = await chat.getMessages(session, conversationId, { after });
      return { data: { messages } };
    },
    '/users/sendMessage': async (payload, { session }) => {
      const { toId, fromId, text = '', clientId, isProject } = payload;
      requireOwnId(session, fromId);
      const conversationId = await chat.openConversationWith(session, toId, null);
      if (!isProject) {
        return send(session, { conversationId, text, clientId });
      }
      admit('freelancer', session);
      const { projectName = '', projectDescription = '', price = '' } = payload;
      const form = { projectName, projectDescription, price, buyerId: toId };
      const offerId = await offers.send(session, { ...form, requestKey: clientId });
      return { data: { message: await chat.getOfferMessage(session, conversationId, offerId) } };
    },
    '/services/getMessages': async ({ userId, categoryId, after }, { session }) => {
      const conversationId = await chat.openConversationWith(session, userId, categoryId);
      const { messages } = await chat.getMessages(session, conversationId, { after });
      return { data: { messages } };
    },
    '/services/sendMessage': async ({ userId, categoryId, text, clientId }, { session }) => {
      const conversationId = await chat.openConversationWith(session, userId, categoryId);
      return send(session, { conversationId, text, clientId });
    },
    '/services/getOwnerChats': async ({ categoryId }, { session }) => ({
      data: { chats: await chat.getInbox(session, categoryId) },
    }),
    '/services/getFreelancerMessages': async ({ serviceId, after }, { session }) => {
      const conversationId = await chat.openConversationAbout(session, serviceId);
      const { messages } = await chat.getMessages(session, conversationId, { after });
      return { data: { messages } };
    },
    '/conversations/open': async ({ userId, categoryId = null, serviceId }, { session }) => {
      const conversationId = await (serviceId
        ? chat.openConversationAbout(session, serviceId, userId)
        : chat.openConversationWith(session, userId, categoryId));
      // The change number must not be newer than the messages.
      const { messages, lastChange } = await chat.getMessages(session, conversationId);
      const { lastChange: _later, ...opened } = await chat.getChat(session, conversationId);
      const numbered = { ...opened, ...(lastChange !== undefined && { lastChange }) };
      return { data: { chat: numbered, messages } };
    },
    '/conversations/findSupport': async (_payload, { session }) => ({
      data: { userId: await chat.findSupport(session) },
    }),
    '/conversations/getMessages': async ({ conversationId, ...span }, { session }) => ({
      data: await chat.getMessages(session, conversationId, span),
    }),
    '/conversations/getFiles': async ({ conversationId, before }, { session }) => {
      const span = { before, onlyFiles: true };
      const { messages } = await chat.getMessages(session, conversationId, span);
      return { data: { messages } };
    },
    '/conversations/send': (text, { session }) => send(session, text),
  };
}

export function chatEventHandlers(
  chat: ChatService,
  pace: Pace,
): EventHandlers<typeof chatClientEvents> {
  return {
    'message:send': async (payload, { session, connectionId }) => {
      const text = { ...payload, connectionId };
      const delay = pace(session.accountId);
      if (!delay) return { stamp: stampOf(await chat.send(session, text)) };
      await delay;
      return new WithInfo(SLOWED, { stamp: stampOf(await chat.send(session, text)) });
    },
  };
}

function stampOf({ seq, from_id, to_id, senderName, created_at, quote }: Message): Stamp {
  return { seq, from_id, to_id, senderName, created_at, ...(quote && { quote }) };
}

export function messageChangesHandlers(
  changes: MessageChangesService,
): Handlers<typeof messageChangesCalls> {
  return {
    '/conversations/editMessage': async (edit, { session }) => ({
      data: { message: await changes.edit(session, edit) },
    }),
    '/conversations/deleteMessage': async (place, { session }) => ({
      data: { message: await changes.remove(session, place) },
    }),
    '/conversations/setTranscript': async (words, { session }) => ({
      data: { message: await changes.transcribe(session, words) },
    }),
    '/conversations/react': async (reaction, { session }) => ({
      data: { message: await changes.react(session, reaction) },
    }),
    '/conversations/pin': async (pin, { session }) => ({
      data: { message: await changes.pin(session, pin) },
    }),
    '/conversations/getPins': async ({ conversationId }, { session }) => ({
      data: await changes.getPins(session, conversationId),
    }),
  };
}

export function presenceEventHandlers(
  presence: PresenceService,
): EventHandlers<typeof presenceClientEvents> {
  return {
    'presence:watch': async ({ userIds }, { session, connectionId }) => ({
      people: await presence.watch(session, connectionId, userIds),
    }),
    'typing:start': async ({ conversationId }, { session }) => {
      await presence.sendTyping(session, conversationId);
      return null;
    },
  };
}

export function chatSearchHandlers(search: ChatSearchService): Handlers<typeof chatSearchCalls> {
  return {
    '/conversations/search': async (wanted, { session }) => ({
      data: await search.search(session, wanted),
    }),
    '/conversations/atDate': async ({ conversationId, date }, { session }) => ({
      data: { seq: await search.atDate(session, conversationId, date) },
    }),
  };
}

export function readMarkerHandlers(
  readMarkers: ReadMarkersService,
): Handlers<typeof readMarkersCalls> {
  return {
    '/conversations/markReceived': ({ conversationId, seq }, { session }) =>
      readMarkers.markReceived(session, conversationId, seq),
    '/conversations/markRead': ({ conversationId, seq }, { session }) =>
      readMarkers.markRead(session, conversationId, seq),
    '/conversations/compare': async (held, { session }) => ({
      data: await readMarkers.compare(session, held),
    }),
  };
}

export function readMarkerEventHandlers(
  readMarkers: ReadMarkersService,
): EventHandlers<typeof readMarkersClientEvents> {
  return {
    'message:received': async ({ conversationId, seq }, { session }) => {
      await readMarkers.markReceived(session, conversationId, seq);
      return null;
    },
    'message:read': async ({ conversationId, seq }, { session }) => {
      await readMarkers.markRead(session, conversationId, seq);
      return null;
    },
  };
}

export function arrangementHandlers(
  arrangement: ArrangementService,
): Handlers<typeof arrangementCalls> {
  return {
    '/conversations/arrange': async (change, { session }) => ({
      data: { arrangement: await arrangement.arrange(session, change) },
    }),
  };
}

export function draftHandlers(drafts: DraftsService): Handlers<typeof draftsCalls> {
  return {
    '/conversations/getDrafts': async ({ conversationIds }, { session }) => ({
      data: { drafts: await drafts.list(session, conversationIds) },
    }),
  };
}

export function draftEventHandlers(
  drafts: DraftsService,
): EventHandlers<typeof draftsClientEvents> {
  return {
    'draft:save': async (written, { session, connectionId }) => ({
      draft: await drafts.save(session, written, connectionId),
    }),
  };
}

export function noteHandlers(notes: NotesService): Handlers<typeof notesCalls> {
  return {
    '/conversations/getNote': async ({ conversationId }, { session }) => ({
      data: { text: await notes.get(session, conversationId) },
    }),
    '/conversations/saveNote': ({ conversationId, text }, { session }) =>
      notes.save(session, conversationId, text),
  };
}

export function templateHandlers(templates: TemplatesService): Handlers<typeof templatesCalls> {
  return {
    '/templates/get': async (_payload, { session }) => ({
      data: { templates: await templates.list(session) },
    }),
    '/templates/save': async (form, { session }) => ({
      data: { template: await templates.save(session, form) },
    }),
    '/templates/delete': ({ templateId }, { session }) => templates.delete(session, templateId),
  };
}

interface SafetyParts {
  readonly blocks: BlocksService;
  readonly reports: ReportsService;
}

export function chatSafetyHandlers({
  blocks,
  reports,
}: SafetyParts): Handlers<typeof chatSafetyCalls> {
  return {
    '/people/setBlocked': ({ userId, blocked }, { session }) =>
      blocks.set(session, userId, blocked),
    '/people/getBlocked': async (_nothing, { session }) => ({
      data: { people: await blocks.list(session) },
    }),
    '/admin/changeReportStatus': (decision, { session }) =>
      reports.changeStatus(session.accountId, decision),
  };
}

export function chatSafetyEventHandlers(
  reports: ReportsService,
): EventHandlers<typeof chatSafetyClientEvents> {
  return {
    'report:send': async (report, { session }) => {
      await reports.send(session, report);
      return new WithInfo(REPORT_SENT, null);
    },
  };
}
