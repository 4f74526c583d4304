import { t } from 'texts:chat/file';
import { t as tGeneral } from 'texts:media/general';
import { singleFlight } from '../../../../shared/once.ts';
import { chatFileFault } from '../../../../shared/rules/chat/chat-file.ts';
import { announce } from '../../../announcer/announce.ts';
import { playCue } from '../../../cues/cue.ts';
import { faultText } from '../../../languages/fault-text.ts';
import { notify } from '../../../ui/feedback/notifications.store.ts';
import { uniqueId } from '../../../calls/unique-id.ts';
import { uploader } from '../../media/page-uploader.ts';
import { createProgressVoice } from '../../media/progress-voice.ts';
import { ask, mayRetry } from '../wire/ask.ts';
import { measureSound, type SoundMeasure } from '../recorder/audio-measure.ts';
import { takeMessage } from '../wire/chat.store.ts';
import { useLive } from '../../../calls/live.ts';
import {
  addOutgoing,
  changeOutgoing,
  type FileToSend,
  type OutgoingFile,
  removeOutgoing,
  useFileOutbox,
} from './file-outbox.store.ts';

/** The delay of a retry if no event reports that the network is back. */
const LONGEST_WAIT_MS = 10_000;

/** The outcome of one step. `again`: the server was unreachable or busy; retry later. */
type Outcome<T> = { readonly value: T } | { readonly info: string } | 'stopped' | 'again';
const stoppers = new Map<string, AbortController>();

/** Returns the files within the size limit, and notifies the person about the others. */
export function sendableOf(files: readonly File[]): File[] {
  return files.filter((file) => {
    const fault = chatFileFault(file.size);
    if (fault !== undefined)
      notify(t('refused', { name: file.name, fault: faultText(fault) }), { tone: 'bad' });
    return fault === undefined;
  });
}

/** Adds files to the thread and sends them one by one, in order. */
export function sendFiles(conversationId: number, files: readonly FileToSend[]): void {
  const at = new Date().toISOString();
  addOutgoing(
    files.map((file) => ({
      ...file,
      clientId: uniqueId(),
      conversationId,
      at,
      phase: 'waiting',
      done: 0,
      info: '',
    })),
  );
  void sendWaiting();
}

/** Retries a failed file. Chunks that the server has are not sent again. */
export function retryFile(clientId: string): void {
  changeOutgoing(clientId, { phase: 'waiting', info: '' });
  void sendWaiting();
}

export function cancelFile(clientId: string): void {
  const found = useFileOutbox.getState().files.find((one) => one.clientId === clientId);
  stoppers.get(clientId)?.abort();
  removeOutgoing(clientId);
  if (found) uploader.discard(found.file, 'chat');
  announce(tGeneral('cancelled'));
}

/** Cancels all files silently. For a sign-out: another account may sign in. */
export function forgetFiles(): void {
  for (const stopper of stoppers.values()) stopper.abort();
  useFileOutbox.setState({ files: [] });
  uploader.forgetAll();
}

const sendWaiting = singleFlight(async () => {
  window.addEventListener('beforeunload', warn);
  try {
    for (let next = nextWaiting(); next; next = nextWaiting()) await sendOne(next);
  } finally {
    window.removeEventListener('beforeunload', warn);
  }
});

function nextWaiting(): OutgoingFile | undefined {
  return useFileOutbox.getState().files.find(({ phase }) => phase === 'waiting');
}

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Sends one file, with retries until it is stored, refused, or cancelled. */
async function sendOne(outgoing: OutgoingFile): Promise<void> {
  const { clientId, file, done } = outgoing;
  const stopper = new AbortController();
  stoppers.set(clientId, stopper);
  announce(done === 0 ? tGeneral('uploading') : tGeneral('resumed'));
  const sound = outgoing.sound ?? (await measureIfSound(file));
  let outcome = await uploadAndSend({ ...outgoing, ...(sound && { sound }) }, stopper.signal);
  while (outcome === 'again') {
    changeOutgoing(clientId, { phase: 'away' });
    await untilReachable(stopper.signal);
    outcome = await uploadAndSend({ ...outgoing, ...(sound && { sound }) }, stopper.signal);
  }
  stoppers.delete(clientId);
  if (outcome === 'stopped') return;
  if ('info' in outcome) {
    changeOutgoing(clientId, { phase: 'failed', info: outcome.info });
    void playCue('failed');
    announce(`${tGeneral('failed')} ${outcome.info}`.trim(), { urgent: true });
    return;
  }
  removeOutgoing(clientId);
  notify(tGeneral('uploaded'), { tone: 'good' });
}

/** Uploads the missing chunks and creates the message. Both steps are idempotent. */
async function uploadAndSend(
  outgoing: OutgoingFile,
  signal: AbortSignal,
): Promise<Outcome<undefined>> {
  const uploaded = await upload(outgoing, signal);
  if (typeof uploaded === 'string' || 'info' in uploaded) return uploaded;
  const { clientId, conversationId, file, sound, description, transcript } = outgoing;
  const words = { ...(description && { description }), ...(transcript && { transcript }) };
  const payload = { clientId, conversationId, fileId: uploaded.value, ...sound, ...words };
  const answer = await ask('/media/sendFile', payload);
  if (!answer.success && signal.aborted) return 'stopped';
  if (!answer.success) return mayRetry(answer) ? 'again' : { info: answer.info };
  // Added to the thread before the outbox drops it, so that it never disappears.
  await takeMessage(answer.data.message);
  // The description belongs to the upload, so sending the same picture again needs a new upload.
  if (description !== undefined) uploader.discard(file, 'chat');
  return { value: undefined };
}

async function upload(
  { clientId, file }: OutgoingFile,
  signal: AbortSignal,
): Promise<Outcome<string>> {
  const voice = createProgressVoice();
  const result = await uploader.upload(file, {
    signal,
    purpose: 'chat',
    onProgress(done) {
      const percent = voice(done / file.size);
      if (percent !== undefined) announce(tGeneral('percentDone', { percent }));
      changeOutgoing(clientId, { phase: 'uploading', done });
    },
    onAssembling: () => announce(tGeneral('assembling')),
  });
  if (result.kind === 'stopped') return 'stopped';
  if (result.kind === 'done') return { value: result.fileId };
  return result.status === 0 ? 'again' : { info: result.info };
}

/** Measures the length and waveform of a sound in the browser, which spares the server. */
function measureIfSound(file: File): Promise<SoundMeasure | undefined> {
  return file.type.startsWith('audio/') ? measureSound(file) : Promise.resolve(undefined);
}

/** Resolves when a retry may succeed, or when `signal` is aborted. */
function untilReachable(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, LONGEST_WAIT_MS);
    const unfollow = useLive.subscribe(({ status }, before) => {
      if (status === 'connected' && before.status !== 'connected') end();
    });
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);

    function end(): void {
      clearTimeout(timer);
      unfollow();
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    }
  });
}
