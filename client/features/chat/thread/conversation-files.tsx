import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from 'texts:chat/side';
import type { Chat, Message, MessageFile } from '../../../../shared/features/chat/chat.ts';
import { MESSAGE_PAGE } from '../../../../shared/limits.ts';
import { baseName } from '../../../../shared/texts/file-name.ts';
import { call } from '../../../calls/api.ts';
import { onConnected, onLive } from '../../../calls/live.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { addressOf } from '../../../ui/conversation-address.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { focusPlace } from '../../../ui/focus/focus-place.ts';
import { formatTime } from '../../../ui/time.tsx';
import { spokenFile, VOICE_NOTE } from '../files/file-words.ts';

/** The number of files that are shown at first. */
const FIRST = 4;

type FileOf = Pick<Message, 'seq' | 'from_id' | 'created_at'> & { readonly file: MessageFile };

/** Links to the files of a conversation, newest first. Each link goes to the message of a file. */
export function ConversationFiles({ chat }: { chat: Chat }) {
  const heading = useId();
  const { files, hasOlder, loadOlder } = useFiles(chat.conversation_id);
  const [isShort, setShort] = useState(true);
  const list = useRef<HTMLUListElement>(null);
  if (files.length === 0) return null;
  const shown = isShort ? files.slice(0, FIRST) : files;

  async function showMore(): Promise<void> {
    const before = shown.length;
    const isLoaded = isShort || (await loadOlder());
    if (!isLoaded) return void notify(t('filesFailed'), { tone: 'bad' });
    setShort(false);
    // Focuses the next file: the button may have disappeared.
    requestAnimationFrame(() => {
      const next = list.current?.children[before]?.querySelector('a');
      if (next) focusPlace(next);
    });
  }

  return (
    <section className="chat-side-list" aria-labelledby={heading}>
      <h3 id={heading}>{t('files')}</h3>
      <ul className="list-plain" ref={list}>
        {shown.map((one) => (
          <FileLine key={one.seq} chat={chat} one={one} />
        ))}
      </ul>
      {(shown.length < files.length || hasOlder) && (
        <ActionButton variant="quiet" run={showMore}>
          {isShort ? t('allFiles') : t('olderFiles')}
        </ActionButton>
      )}
    </section>
  );
}

function FileLine({ chat, one }: { chat: Chat; one: FileOf }) {
  const { file, from_id, created_at, seq } = one;
  const { id, name } = chat.correspondent;
  const when = formatTime(created_at, 'month day');
  const title = baseName(file.name) === VOICE_NOTE ? spokenFile(file) : file.name;
  return (
    <li>
      <Link className="file-line" to={addressOf(chat, seq)}>
        <span className="file-title">{title}</span>
        <span className="visually-hidden">, </span>
        <span className="quiet">
          {from_id === id ? t('fromThem', { name, when }) : t('fromMe', { when })}
        </span>
      </Link>
    </li>
  );
}

/** Loads the newest files on each connection, and follows new and deleted messages. */
function useFiles(conversationId: number) {
  const [files, setFiles] = useState<readonly FileOf[]>([]);
  const [hasOlder, setOlder] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const page = await pageOf(conversationId);
      if (!page || isUnmounted) return;
      setFiles((known) => merged(known, page));
      setOlder(page.length === MESSAGE_PAGE);
    };
    void load();
    const ends = [
      onLive('message:sent', ({ message }) => {
        if (message.conversation_id === conversationId)
          setFiles((known) => merged(known, filesOf([message])));
      }),
      onLive('message:changed', ({ messages }) => {
        const removed = new Set(
          messages.flatMap(({ conversation_id, seq, file }) =>
            conversation_id === conversationId && !file ? [seq] : [],
          ),
        );
        if (removed.size > 0) setFiles((known) => known.filter(({ seq }) => !removed.has(seq)));
      }),
      onConnected(() => void load()),
    ];
    return () => {
      isUnmounted = true;
      for (const end of ends) end();
    };
  }, [conversationId]);

  /** Loads the page before the oldest file. Returns whether the server answered. */
  async function loadOlder(): Promise<boolean> {
    const page = await pageOf(conversationId, files.at(-1)?.seq);
    if (!page) return false;
    setFiles((known) => merged(known, page));
    setOlder(page.length === MESSAGE_PAGE);
    return true;
  }
  return { files, hasOlder, loadOlder };
}

function merged(known: readonly FileOf[], page: readonly FileOf[]): FileOf[] {
  const bySeq = new Map([...known, ...page].map((one) => [one.seq, one]));
  return [...bySeq.values()].toSorted((a, b) => b.seq - a.seq);
}

async function pageOf(conversationId: number, before?: number): Promise<FileOf[] | undefined> {
  const place = { conversationId, ...(before !== undefined && { before }) };
  const answer = await call('/conversations/getFiles', place);
  return answer.success ? filesOf(answer.data.messages) : undefined;
}

function filesOf(messages: readonly Message[]): FileOf[] {
  return messages.flatMap(({ file, ...message }) => (file ? [{ ...message, file }] : []));
}
