/** Why there is no sound to record. */
export type RecorderFault = 'denied' | 'none' | 'busy' | 'insecure' | 'other';

/** What to do about it: a sentence, then steps. */
export const faultTexts: Readonly<
  Record<RecorderFault, { readonly what: string; readonly steps: readonly string[] }>
> = {
  denied: {
    what: 'Your browser does not let Earmark use the microphone.',
    steps: [
      'Open the site settings of your browser: the button at the left of the address.',
      'Set Microphone to Allow.',
      'Come back here and choose Try again.',
    ],
  },
  none: {
    what: 'No microphone was found.',
    steps: [
      'Connect a microphone or a headset, and see that your system lists it as an input.',
      'Choose Try again.',
    ],
  },
  busy: {
    what: 'The microphone could not be opened. Another program may be using it.',
    steps: ['Close the other program, such as a call or a recorder.', 'Choose Try again.'],
  },
  insecure: {
    what: 'Browsers give the microphone to pages with a secure connection only.',
    steps: [
      'Open Earmark by its address that begins with https.',
      'Or record with another program, and send the file with Choose File.',
    ],
  },
  other: {
    what: 'This browser could not record sound.',
    steps: [
      'Choose Try again.',
      'If it fails again, record with another program, and send the file with Choose File.',
    ],
  },
};
