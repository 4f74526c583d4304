/** What the settings screen says. */
export const texts = {
  themes: {
    system: 'As the system has it',
    light: 'Light',
    dark: 'Dark',
    contrast: 'High contrast',
    'contrast-light': 'High contrast, light',
  },
  textSizes: {
    normal: 'Normal',
    large: 'Large, 125 %',
    larger: 'Larger, 150 %',
    largest: 'Largest, 200 %',
  },
  motions: { system: 'As the system has it', none: 'None' },
} as const;
