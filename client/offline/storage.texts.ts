/** What is said about what the browser keeps for Earmark. */
export const texts = {
  damaged:
    'Something that your browser kept for Earmark was damaged and could not be read. It was removed; everything else is as it was.',
  signInLost:
    'What your browser kept of your sign-in was damaged, so you are signed out. Please sign in again.',
  full: 'Your browser keeps nothing for Earmark: its storage is full or blocked. You can go on, but what is not sent or paid is lost when you close this page.',
} as const;
