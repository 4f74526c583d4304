import { emailTo, type Letter } from '../../../platform/mail/letter.ts';

/** A sound whose preview was given up, and whom it belongs to. */
export interface GivenUpSound {
  readonly email: string;
  readonly ownerName: string;
  /** The project's name, or the file's while there is no project. */
  readonly soundName: string;
}

/** The e-mail that says that a preview could not be made for a fault of ours, and what to do. */
export function previewGivenUpLetter(
  { email, ownerName: name, soundName: sound }: GivenUpSound,
  publicUrl: string,
): Letter {
  return emailTo({ email, name }, 'sound.preview-failed', () => ({
    sound,
    link: `${publicUrl}/user/projects`,
  }));
}
