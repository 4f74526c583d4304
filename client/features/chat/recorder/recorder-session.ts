import { VOICE_NOTE } from '../files/file-words.ts';

/** Why there is no sound to record. */
export type RecorderFault = 'denied' | 'none' | 'busy' | 'insecure' | 'other';

/** One recording from the microphone, on from the moment it was made. */
export interface RecorderSession {
  pause: () => void;
  resume: () => void;
  /** Ends it and answers what was recorded. */
  stop: () => Promise<File>;
  /** The recorded time, milliseconds; pauses do not count. */
  elapsed: () => number;
  /** Ends it and keeps nothing. */
  discard: () => void;
}

interface OpenMicrophone {
  /** Begins to record; `onLost` is called when the microphone goes away. */
  record: (onLost: () => void) => RecorderSession;
  close: () => void;
}

/** Formats to record in, the best known first, and what files of them are called. */
const FORMATS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const;

/** Asks for the microphone; answers why there is none otherwise. */
export async function openMicrophone(): Promise<OpenMicrophone | RecorderFault> {
  // Absent, whatever its type says, where the page has no secure connection.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return 'insecure';
  const format = FORMATS.find(([type]) => globalThis.MediaRecorder?.isTypeSupported(type));
  if (!format) return 'other';
  try {
    const stream = await devices.getUserMedia({ audio: true });
    const close = () => stream.getTracks().forEach((track) => track.stop());
    return { close, record: (onLost) => record(stream, format, onLost) };
  } catch (error) {
    return faultOf(error);
  }
}

function record(
  stream: MediaStream,
  [mimeType, extension]: (typeof FORMATS)[number],
  onLost: () => void,
): RecorderSession {
  const recorder = new MediaRecorder(stream, { mimeType });
  const parts: Blob[] = [];
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve());
  });
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  stream.getTracks().forEach((track) => track.addEventListener('ended', onLost));
  const clock = createStopwatch();
  recorder.start();

  function end(): void {
    clock.pause();
    if (recorder.state !== 'inactive') recorder.stop();
    stream.getTracks().forEach((track) => {
      track.removeEventListener('ended', onLost);
      track.stop();
    });
  }

  return {
    pause() {
      clock.pause();
      recorder.pause();
    },
    resume() {
      clock.resume();
      recorder.resume();
    },
    async stop() {
      end();
      await stopped;
      const [type] = mimeType.split(';');
      return new File(parts, `${VOICE_NOTE}.${extension}`, { ...(type !== undefined && { type }) });
    },
    elapsed: clock.elapsed,
    discard: end,
  };
}

/** Counts milliseconds, from now on, leaving out its pauses. */
function createStopwatch() {
  let before = 0;
  let since: number | undefined = performance.now();
  const elapsed = () => before + (since === undefined ? 0 : performance.now() - since);
  return {
    elapsed,
    pause() {
      before = elapsed();
      since = undefined;
    },
    resume() {
      since ??= performance.now();
    },
  };
}

function faultOf(error: unknown): RecorderFault {
  const { name } = error as Partial<DOMException>;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'other';
}
