import { t } from 'texts:chat/shortcuts';

const FIXED = ['walk', 'ends', 'pages', 'older', 'enter', 'escape'] as const;

/** The keys of the message list, which cannot be changed, and their effects. */
export const fixedKeys = FIXED.map(
  (key) => [t(`fixedKeys.${key}`), t(`fixedLabels.${key}`)] as const,
);
