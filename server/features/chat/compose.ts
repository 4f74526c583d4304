import type { FeatureParts } from '../../parts.ts';
import { sharedCounts } from '../../platform/shared-counts.ts';
import { createArrangement } from './arrangement/arrangement.service.ts';
import {
  arrangementHandlers,
  chatEventHandlers,
  chatHandlers,
  chatSafetyEventHandlers,
  chatSafetyHandlers,
  chatSearchHandlers,
  draftEventHandlers,
  draftHandlers,
  noteHandlers,
  templateHandlers,
  messageChangesHandlers,
  presenceEventHandlers,
  readMarkerEventHandlers,
  readMarkerHandlers,
} from './chat.handlers.ts';
import { type ChatParts, createChat } from './chat.service.ts';
import { createDrafts } from './drafts/drafts.service.ts';
import { createNotes } from './notes/notes.service.ts';
import { createMessageChanges, type MessageChangesParts } from './changes/changes.service.ts';
import { createPace, noPace } from '../../platform/requests/pace.ts';
import type {
  FileMessageParts,
  FileMessagesService,
} from '../media/files/file-messages.service.ts';
import { createSentFiles } from './messages/message.repository.ts';
import { createPresence } from './presence/presence.service.ts';
import { createReadMarkers } from './read-markers/read-markers.service.ts';
import { createBlocks } from './safety/blocks.service.ts';
import { createReports } from './safety/reports.service.ts';
import { createChatSearch } from './search/chat-search.service.ts';
import { createTemplates } from './templates/templates.service.ts';
import type { ReplyParts } from './replies/replies.service.ts';
import type { MailReceiver } from '../../platform/mail/mail-in.ts';
import { createReplyAddresses } from '../../platform/mail/reply-address.ts';
import { watchUnread } from './unread-mail/unread-mail.job.ts';

/** Composes the chat. Its handlers are created later, because they need the offers. */
export function composeChat(
  parts: FeatureParts &
    Pick<ChatParts, 'offers' | 'files'> &
    Pick<MessageChangesParts, 'releaseFile'> & {
      readonly fileMessages: (
        users: Pick<FileMessageParts, 'chat' | 'pace'>,
      ) => FileMessagesService;
    },
) {
  const { redis, settings } = parts;
  const pace = settings.limits
    ? createPace(undefined, redis && sharedCounts(redis.commands))
    : noPace;
  const chat = createChat(parts);
  const changes = createMessageChanges(parts);
  const readMarkers = createReadMarkers(parts);
  const drafts = createDrafts(parts);
  const presence = createPresence(parts);
  const blocks = createBlocks({ ...parts, presence });
  const reports = createReports(parts);
  watchUnread(parts);
  const files = parts.fileMessages({ chat, pace });
  return {
    receivers: receiveReplies({ ...parts, chat, pace, readMarkers, files }),
    chat,
    pace,
    reports,
    sentFiles: createSentFiles(parts),
    eventHandlers: {
      ...chatEventHandlers(chat, pace),
      ...readMarkerEventHandlers(readMarkers),
      ...draftEventHandlers(drafts),
      ...presenceEventHandlers(presence),
      ...chatSafetyEventHandlers(reports),
    },
    handlers: ({ offers }: Pick<Parameters<typeof chatHandlers>[0], 'offers'>) => ({
      ...chatHandlers({ chat, offers, pace }),
      ...messageChangesHandlers(changes),
      ...readMarkerHandlers(readMarkers),
      ...arrangementHandlers(createArrangement(parts)),
      ...draftHandlers(drafts),
      ...noteHandlers(createNotes(parts)),
      ...templateHandlers(createTemplates(parts)),
      ...chatSearchHandlers(createChatSearch(parts)),
      ...chatSafetyHandlers({ blocks, reports }),
    }),
  };
}

/** Takes in answers to e-mails. Loads the code for that with the first one. */
function receiveReplies(parts: FeatureParts & Omit<ReplyParts, 'addresses'>): MailReceiver[] {
  const { clock, settings, tokenSecret } = parts;
  if (!settings.mailIn) return [];
  const addresses = createReplyAddresses(tokenSecret, settings.mailIn.domain);
  return [
    {
      expects: (address) => addresses.read(address, clock.now()) !== undefined,
      async receive(email) {
        const { createReplies } = await import('./replies/replies.service.ts');
        await createReplies({ ...parts, addresses })(email);
      },
    },
  ];
}
