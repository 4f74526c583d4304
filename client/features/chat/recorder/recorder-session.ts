import { VOICE_NOTE } from '../files/file-words.ts';

/** The reason why recording is impossible. */
export type RecorderFault = 'denied' | 'none' | 'busy' | 'insecure' | 'other';

/** A recording. It runs from its creation. */
export interface RecorderSession {
  pause: () => void;
  resume: () => void;
  /** Ends the recording and returns its file. */
  stop: () => Promise<File>;
  /** The recorded time without pauses, milliseconds. */
  elapsed: () => number;
  /** Ends the recording without a file. */
  discard: () => void;
}

interface OpenMicrophone {
  /** Starts recording. `onLost` is called when the microphone is disconnected. */
  record: (onLost: () => void) => RecorderSession;
  close: () => void;
}

/** Recording formats with their file extensions, best supported first. */
const FORMATS = [
  ['audio/webm;codecs=opus', 'webm'],
  ['audio/mp4', 'm4a'],
  ['audio/ogg;codecs=opus', 'ogg'],
] as const;

/**
 * Opens the microphone after the browser's permission prompt. If the microphone does not open,
 * returns the reason.
 */
export async function openMicrophone(): Promise<OpenMicrophone | RecorderFault> {
  // Undefined on an insecure connection, although the DOM types say that it always exists.
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

/** Returns whether the microphone opens without a permission prompt. */
export async function isMicrophoneAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' });
    return state === 'granted';
  } catch {
    // This browser cannot query the permission.
    return false;
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

/** Creates a running stopwatch. */
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
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'other';
}
