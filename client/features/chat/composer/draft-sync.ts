import type { Draft } from '../../../../shared/features/chat/drafts.ts';
import { MAX_COMPARED } from '../../../../shared/features/chat/read-markers.ts';
import { MAX_MESSAGE } from '../../../../shared/limits.ts';
import { coalesced } from '../../../../shared/once.ts';
import { onConnected, onLive, sendLive, useLive } from '../../../calls/live.ts';
import { unsentWorkLoaded, onUnsentWorkLoaded } from '../../../storage/unsent-lists.ts';
import { ask } from '../wire/ask.ts';
import { isVisible } from '../wire/chat.store.ts';
import { mergeDraft, messageDrafts, putDraft, readDraft } from './draft-storage.ts';

/** The pause in typing after which a draft is sent to the person's other devices, milliseconds. */
const PAUSE_MS = 1_000;

const timers = new Map<number, ReturnType<typeof setTimeout>>();
/**
 * Conversations whose draft is being saved. The next save needs the version that this one returns.
 */
const saving = new Set<number>();

/** Shares drafts between the devices of the signed-in person. */
export function startDrafts(): void {
  // A hidden tab reads the visible tab's draft from the device, which may be newer than the event.
  onLive('draft:changed', ({ draft }) => isVisible() && takeLive(draft));
  onConnected(() => void syncDrafts());
  onUnsentWorkLoaded(() => void syncDrafts());
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) void syncDrafts();
    else flushDrafts();
  });
  window.addEventListener('pagehide', flushDrafts);
}

/**
 * Stores a draft on this device at once, so that a crash or an expired session loses nothing. The
 * server gets it after a pause, but an empty one at once: the text was sent or deleted.
 */
export function keepDraft(conversationId: number, text: string): void {
  putDraft({ ...readDraft(conversationId), text, isSaved: false });
  if (text === '') void save(conversationId);
  else saveSoon(conversationId);
}

/** Replaces the draft by the text of the other device. Returns the former text. */
export function takeOther(conversationId: number): string {
  const { other, ...mine } = readDraft(conversationId);
  if (!other) return mine.text;
  const version = Math.max(mine.version, other.version);
  putDraft({ conversationId, text: other.text, version, isSaved: false });
  void save(conversationId);
  return mine.text;
}

/** Saves the drafts that wait for a pause. */
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
  // The server may have stored the draft: comparing versions shows it.
  if (!ack) return void syncDrafts();
  const now = messageDrafts.find(String(conversationId));
  if (!ack.success || !now) return;
  const saved = Math.max(now.version, ack.data.draft.version);
  putDraft({ ...now, version: saved, isSaved: now.text === text });
  if (now.text !== text) saveSoon(conversationId);
}

/** Loads the drafts of other devices, then sends those that the server does not have. */
const syncDrafts = coalesced(async () => {
  if (useLive.getState().status === 'off') return;
  await unsentWorkLoaded();
  const kept = () => messageDrafts.use.getState().items.map((draft) => draft.conversationId);
  const payload = { conversationIds: kept().slice(-MAX_COMPARED) };
  const answer = await ask('/conversations/getDrafts', payload);
  if (!answer.success) return;
  for (const draft of answer.data.drafts) takeDraft(draft);
  for (const conversationId of kept()) void save(conversationId);
});

function takeLive(draft: Draft): void {
  const { other, ...mine } = readDraft(draft.conversation_id);
  // The other device has taken the text of this one, so nothing is left to choose.
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
