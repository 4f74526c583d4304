import type { Letter } from '../../platform/mail.ts';

/** A sound whose preview was given up, and whom it belongs to. */
export interface GivenUpSound {
  readonly email: string;
  readonly ownerName: string;
  /** The project's name, or the file's while there is no project. */
  readonly soundName: string;
}

/** The letter that says that a preview could not be made for a fault of ours, and what to do. */
export function previewGivenUpLetter(
  { email, ownerName, soundName }: GivenUpSound,
  publicUrl: string,
): Letter {
  return {
    to: email,
    subject: `The preview of ${soundName} could not be made`,
    text: `Dear ${ownerName},

Earmark tried several times to make the preview of '${soundName}', and
could not. Your file is safe, and nothing is wrong with it.

Press 'Try again' at the sound among your files:

${publicUrl}/user/projects

The administrators know of it too. Without a preview nobody can hear the
sound, so it cannot be sold yet.

Earmark
`,
  };
}
