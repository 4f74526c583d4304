import { t } from 'texts:chat/file';
import { baseName } from '../../../../shared/texts/file-name.ts';
import type { MessageFile } from '../../../../shared/features/chat/chat.ts';
import { spokenLength } from '../../../../shared/audio/sound-length.ts';
import { formatSize, sizeOf } from '../../media/file-size.ts';

/** The file name of a recording. It is never spoken. */
export const VOICE_NOTE = 'Voice note';

/** Returns a size in words: '1.2 megabytes'. */
function spokenSize(bytes: number): string {
  const { value, unit } = sizeOf(bytes);
  return unit ? t(`units.${unit}`, { count: value }) : formatSize(bytes);
}

/** Returns 'audio message, 42 seconds: See you at noon' for a file with a transcript. */
export function spokenFileWithWords(file: MessageFile): string {
  const { transcript } = file;
  return transcript === undefined
    ? spokenFile(file)
    : t('withTranscript', { file: spokenFile(file), transcript });
}

/** Describes a file for speech: 'audio message, 42 seconds', 'Picture: A dog at the sea.' */
export function spokenFile({ kind, name, bytes, duration_ms, description }: MessageFile): string {
  // Messages that an older version cached in this browser have no `description`.
  if (kind === 'image' && description) return t('describedImage', { description });
  if (kind === 'image') return t('spokenImage', { name });
  if (kind === 'other') return t('spokenFile', { name, size: spokenSize(bytes) });
  const title = baseName(name);
  const length = duration_ms === null ? '' : spokenLength(duration_ms / 1_000);
  const parts = [t('spokenAudio'), title === VOICE_NOTE ? '' : title, length];
  return parts.filter((part) => part !== '').join(', ');
}
