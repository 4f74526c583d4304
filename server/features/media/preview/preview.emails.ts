import { emailTo, type Email } from '../../../platform/mail/email.ts';

/** A sound whose preview was given up, with its owner. */
export interface GivenUpSound {
  readonly email: string;
  readonly ownerName: string;
  /** The project's name, or the file's if there is no project. */
  readonly soundName: string;
}

/** Builds the e-mail about a preview that failed through Earmark's fault, with advice. */
export function previewFailedEmail(
  { email, ownerName: name, soundName: sound }: GivenUpSound,
  publicUrl: string,
): Email {
  return emailTo({ email, name }, 'sound.preview-failed', () => ({
    sound,
    link: `${publicUrl}/user/projects`,
  }));
}
