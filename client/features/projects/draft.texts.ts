/** What is said of forms that are kept until they are sent. */
export const texts = {
  kept: 'What you fill in is kept with your account until you create it, so that you can go on on another device.',
  onlyHere:
    'What you fill in is kept on this device. It could not be kept with your account just now; that is tried again as you go on.',
  elsewhere: 'This draft was changed on another device, too.',
  choose: 'What is here is not kept with your account until you choose one of the two.',
  changedAt: 'The other one was changed',
  takeOther: 'Take the other one',
  keepThis: 'Keep what is here',
  tookOther: 'The draft of the other device is here now.',
  keptThis: 'What is here is kept.',
  title: 'Two drafts',
} as const;
