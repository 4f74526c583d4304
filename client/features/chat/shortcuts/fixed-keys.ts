import { t } from 'texts:chat/shortcuts';

const FIXED = ['walk', 'ends', 'pages', 'older', 'enter', 'escape'] as const;

/** Keys of the message list and what they do. They cannot be changed. */
export const fixedKeys = FIXED.map(
  (key) => [t(`fixedKeys.${key}`), t(`fixedLabels.${key}`)] as const,
);
