/** What the settings of the chat say. */
export const texts = {
  title: 'Chat settings',
  lead: 'What you change here holds at once, and on every device where you sign in.',
  speaking: 'Speaking',
  level: 'When a message arrives, say',
  levels: {
    everything: 'Everything: who wrote, and what',
    names: 'Names and counts: who wrote, and how many',
    sound: 'Nothing, only play a sound',
    off: 'Nothing, and play no sound',
  },
  levelHint: 'What you ask for by a key, and a message that could not be sent, is always said.',
  lastAnnouncements: 'Show the last announcements',
  mute: 'Mute this conversation',
  muteHint: (name: string) =>
    `No speech, no sound and no notification when ${name} writes. Unread messages are still counted.`,
  hearTyping: 'Tell me when somebody is writing to me',
  tellTyping: 'Tell others when I am writing to them',
  sounds: 'Sounds',
  notifications: 'Notifications',
  notificationsHint:
    'Shown by your browser while Earmark is out of sight. They say as much as is spoken above.',
  notificationsOn: 'Turn notifications on',
  notificationsOff: 'Turn notifications off',
  notificationsAreOn: 'Notifications are on.',
  notificationsAreOff: 'Notifications are off.',
  notificationsBlocked:
    'Your browser blocks notifications from Earmark. Allow them in its settings for this site, then turn them on here.',
  notificationsUnknown: 'This browser has no notifications.',
  mail: 'Mail',
  unreadMail: 'Send me a mail when a message has waited unread for 10 minutes',
  ratingMail: 'Send me a mail when a buyer has rated my work',
} as const;
