import { LOCALE } from '../../../../shared/languages/locale.ts';

/*
 * Speech recognition on this device (`processLocally`, with an installed language). Otherwise
 * browsers would send the recording to a company, so it is not used then.
 * https://webaudio.github.io/web-speech-api/
 */

/**
 * The part of the `SpeechRecognition` interface that is used here. The DOM types do not have it.
 */
interface SpeechRecogniser extends EventTarget {
  lang: string;
  continuous: boolean;
  processLocally: boolean;
  start: (track: MediaStreamTrack) => void;
  stop: () => void;
}

interface SpeechRecogniserClass {
  new (): SpeechRecogniser;
  available?: (wanted: { langs: string[]; processLocally: boolean }) => Promise<string>;
}

interface ResultEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { isFinal: boolean }>;
}

/** A running recognition. */
export interface Recognition {
  /** The recognised words; undefined after a failure. */
  readonly words: Promise<string | undefined>;
  stop: () => void;
}

function recogniserClass(): SpeechRecogniserClass | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not know this interface
  const { SpeechRecognition } = globalThis as { SpeechRecognition?: SpeechRecogniserClass };
  return SpeechRecognition;
}

/** Returns whether the browser recognises the page's language offline, without a download. */
export async function canRecognise(): Promise<boolean> {
  try {
    const wanted = { langs: [LOCALE], processLocally: true };
    return (await recogniserClass()?.available?.(wanted)) === 'available';
  } catch {
    return false;
  }
}

/** Plays a sound once, audible only to the recogniser, and collects the words. */
export function recognise(url: string): Recognition {
  const audio = new Audio(url);
  const context = new AudioContext();
  const heard = new MediaStreamAudioDestinationNode(context);
  new MediaElementAudioSourceNode(context, { mediaElement: audio }).connect(heard);
  const [track] = heard.stream.getAudioTracks();
  const Recogniser = recogniserClass();
  if (!Recogniser || !track) return { words: Promise.resolve(undefined), stop: () => undefined };
  const recogniser = new Recogniser();
  Object.assign(recogniser, { lang: LOCALE, continuous: true, processLocally: true });

  const words = new Promise<string | undefined>((resolve) => {
    const parts: string[] = [];
    recogniser.addEventListener('result', (event) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the specification's type of 'result'
      const { resultIndex, results } = event as ResultEvent;
      for (const result of Array.from(results).slice(resultIndex)) {
        if (result.isFinal) parts.push(result[0]?.transcript.trim() ?? '');
      }
    });
    recogniser.addEventListener('error', () => resolve(undefined));
    recogniser.addEventListener('end', () => resolve(parts.join(' ').trim()));
  });
  audio.addEventListener('ended', () => recogniser.stop());
  audio.addEventListener('error', () => recogniser.stop());
  recogniser.start(track);
  audio.play().catch(() => recogniser.stop());

  void words.finally(() => {
    audio.pause();
    void context.close();
  });
  return { words, stop: () => recogniser.stop() };
}
