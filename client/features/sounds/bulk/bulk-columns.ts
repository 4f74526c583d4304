import { t as tFields } from 'texts:sounds/fields';
import { t } from 'texts:sounds/selling';
import type { SoundInput } from '../../../../shared/audio/sound-fields.ts';

/** The name of each column, which labels its fields too. */
export const COLUMN_NAMES: Readonly<Record<SoundInput, string>> = {
  projectName: t('name'),
  keywords: tFields('keywords'),
  categoryId: tFields('category'),
  tempo: tFields('tempo'),
  preview: tFields('preview'),
  projectDescription: t('description'),
};
