/** What the settings screen says. */
export const texts = {
  title: 'Settings',
  leadForAccount: 'What you choose holds at once, here and wherever you sign in.',
  leadForVisitor:
    'What you choose holds at once. It stays in this browser, and comes with you when you sign in.',

  look: 'Look',
  theme: 'Theme',
  themeHint:
    'If your system asks for more contrast, you get high contrast, light or dark as chosen here.',
  themes: {
    system: 'As the system has it',
    light: 'Light',
    dark: 'Dark',
    contrast: 'High contrast',
    'contrast-light': 'High contrast, light',
  },
  textSize: 'Text size',
  textSizeHint: 'On top of the size that your browser is set to. Its zoom works as ever.',
  textSizes: {
    normal: 'Normal',
    large: 'Large, 125 %',
    larger: 'Larger, 150 %',
    largest: 'Largest, 200 %',
  },
  motion: 'Motion',
  motionHint: 'There is little of it: colours change and things appear within a moment.',
  motions: { system: 'As the system has it', none: 'None' },
  chosen: (setting: string, choice: string) => `${setting}: ${choice}.`,

  announcements: 'Announcements',
  sounds: 'Sounds and vibration',
  shortcuts: 'Keyboard shortcuts',
  shortcutsText: 'Each can have other keys or be switched off, and all of them at once.',
  changeShortcuts: 'Show and change the shortcuts',
  more: 'More settings',
  moreOfChat: 'Chat: muting, notifications, mail',

  reset: 'Reset all settings on this page',
  resetDone: 'All settings on this page are as they were at first.',
  undo: 'Undo',
  undone: 'Your settings are back.',
} as const;
