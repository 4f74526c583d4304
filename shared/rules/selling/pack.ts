import {
  MAX_DESCRIPTION,
  MAX_PACK_SOUNDS,
  MAX_PROJECT_NAME,
  MIN_PACK_SOUNDS,
} from '../../limits.ts';
import { tidyLine } from '../../texts/line.ts';
import { atMost, required, type Rule } from '../rule.ts';
import { priceRules } from './price.ts';

interface PackForm {
  readonly projects: readonly number[];
  readonly name: string;
  readonly description: string;
  /** Euro, as it was typed. */
  readonly price: string | number;
}

/** The checks of a pack. The server compares the price with those of the sounds. */
export const packRules: readonly Rule<PackForm>[] = [
  required('name', 'pack.name-missing', tidyLine),
  atMost('name', 'project.name-too-long', MAX_PROJECT_NAME, tidyLine),
  atMost('description', 'project.description-too-long', MAX_DESCRIPTION, tidyLine),
  {
    field: 'projects',
    code: 'pack.sounds-wrong',
    params: { least: MIN_PACK_SOUNDS, most: MAX_PACK_SOUNDS },
    broken: ({ projects }) => {
      const { size } = new Set(projects);
      return size < MIN_PACK_SOUNDS || size > MAX_PACK_SOUNDS;
    },
  },
  ...priceRules<PackForm>('price'),
];
