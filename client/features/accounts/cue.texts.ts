/** What the settings of tones and vibration say. */
export const texts = {
  on: 'Play sounds',
  hint: 'Short and quiet, at most one every two seconds. They are over before words begin, quieter while something is spoken or played, and never heard in a recording. A browser plays them once you have touched the page.',
  loudness: 'Loudness',
  loudnesses: { quiet: 'Quiet', normal: 'Normal', loud: 'Loud' },
  vibration: 'Vibrate',
  vibrationHint: 'On phones, for the same things as below, also when sounds are off.',
  noVibrationHere: 'This browser cannot vibrate. What you choose holds on your phone.',
  vibrations: {
    system: 'Unless less motion is asked for',
    on: 'Always',
    off: 'Never',
  },
  which: 'Sound and vibration for',
  names: {
    here: 'A message in the open conversation',
    elsewhere: 'A message in another conversation',
    offer: 'A priced project',
    sent: 'My message was sent',
    failed: 'My message, upload or payment failed',
    paid: 'A payment went through',
  },
  listen: 'Listen',
  listenTo: (name: string) => `Listen: ${name}`,
} as const;
