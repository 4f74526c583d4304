import { emailTo, type Email } from '../../../platform/mail/email.ts';

/** A sound whose preview failed on every try, with its owner. */
export interface SoundWithoutPreview {
  readonly email: string;
  readonly ownerName: string;
  /** The project's name, or the file's if there is no project. */
  readonly soundName: string;
}

/** Builds the e-mail about a preview that failed because of a server error. */
export function previewFailedEmail(
  { email, ownerName: name, soundName: sound }: SoundWithoutPreview,
  publicUrl: string,
): Email {
  return emailTo({ email, name }, 'sound.preview-failed', () => ({
    sound,
    link: `${publicUrl}/user/projects`,
  }));
}
