import type { Draft } from '../../../../shared/features/chat/drafts.ts';
import { MAX_COMPARED } from '../../../../shared/features/chat/read-markers.ts';
import { MAX_MESSAGE } from '../../../../shared/limits.ts';
import { repeated } from '../../../../shared/once.ts';
import { onConnected, onLive, sendLive, useLive } from '../../../calls/live.ts';
import { keptReady, onKept } from '../../../storage/kept-lists.ts';
import { ask } from '../wire/ask.ts';
import { isVisible } from '../wire/chat.store.ts';
import { mergeDraft, messageDrafts, putDraft, readDraft } from './draft-storage.ts';

/** The pause in typing after which a draft is sent to the person's other devices, milliseconds. */
const PAUSE_MS = 1_000;

const timers = new Map<number, ReturnType<typeof setTimeout>>();
/** Conversations whose draft is on its way. The next version needs the number of this one. */
const saving = new Set<number>();

/** Shares drafts between the devices of the signed-in person, for as long as the page is open. */
export function startDrafts(): void {
  // The hidden tabs of a browser get the draft from the visible one, which may be ahead of them.
  onLive('draft:changed', ({ draft }) => isVisible() && takeLive(draft));
  onConnected(() => void syncDrafts());
  onKept(() => void syncDrafts());
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) void syncDrafts();
    else flushDrafts();
  });
  window.addEventListener('pagehide', flushDrafts);
}

/**
 * Stores a draft on each change, so that a reload, a crash or an expired session loses no word. The
 * server gets it after a pause. An empty one was sent or deleted, so the server gets it at once.
 */
export function keepDraft(conversationId: number, text: string): void {
  putDraft({ ...readDraft(conversationId), text, isSaved: false });
  if (text === '') void save(conversationId);
  else saveSoon(conversationId);
}

/** Puts the text of the other device into the box. Returns the text that was there. */
export function takeOther(conversationId: number): string {
  const { other, ...mine } = readDraft(conversationId);
  if (!other) return mine.text;
  const version = Math.max(mine.version, other.version);
  putDraft({ conversationId, text: other.text, version, isSaved: false });
  void save(conversationId);
  return mine.text;
}

/** Sends the drafts that wait for a pause. */
export function flushDrafts(): void {
  for (const conversationId of timers.keys()) void save(conversationId);
}

function saveSoon(conversationId: number): void {
  clearTimeout(timers.get(conversationId));
  timers.set(
    conversationId,
    setTimeout(() => void save(conversationId), PAUSE_MS),
  );
}

async function save(conversationId: number): Promise<void> {
  clearTimeout(timers.get(conversationId));
  timers.delete(conversationId);
  const draft = readDraft(conversationId);
  const { text, version } = draft;
  const isDue = !draft.isSaved && text.length <= MAX_MESSAGE && !saving.has(conversationId);
  if (!isDue || useLive.getState().status !== 'connected') return;
  saving.add(conversationId);
  putDraft({ ...draft, sent: text });
  const ack = await sendLive('draft:save', { conversationId, text, version });
  saving.delete(conversationId);
  // The server may have stored it. Its version says so.
  if (!ack) return void syncDrafts();
  const now = messageDrafts.find(String(conversationId));
  if (!ack.success || !now) return;
  const saved = Math.max(now.version, ack.data.draft.version);
  putDraft({ ...now, version: saved, isSaved: now.text === text });
  if (now.text !== text) saveSoon(conversationId);
}

/** Loads the drafts of other devices, then sends those that the server does not have. */
const syncDrafts = repeated(async () => {
  if (useLive.getState().status === 'off') return;
  await keptReady();
  const kept = () => messageDrafts.use.getState().items.map((draft) => draft.conversationId);
  const payload = { conversationIds: kept().slice(-MAX_COMPARED) };
  const answer = await ask('/conversations/getDrafts', payload);
  if (!answer.success) return;
  for (const draft of answer.data.drafts) takeDraft(draft);
  for (const conversationId of kept()) void save(conversationId);
});

function takeLive(draft: Draft): void {
  const { other, ...mine } = readDraft(draft.conversation_id);
  // The other device has taken over this text.
  if (other && draft.text === mine.text) putDraft(mine);
  takeDraft(draft);
}

function takeDraft(draft: Draft): void {
  const mine = readDraft(draft.conversation_id);
  const next = mergeDraft(mine, draft);
  if (next === mine) return;
  putDraft(next);
  if (!next.isSaved) saveSoon(next.conversationId);
}
