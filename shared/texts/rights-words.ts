import type { OfferTerms, Rights } from '../features/offer-terms.ts';
import type { TextsOf } from '../messages/texts-of.ts';

type RightsTexts = TextsOf<'documents', 'rights'>;

/** The texts of each version. Offers refer to them, so a version is added and never changed. */
const VERSIONS: Readonly<
  Record<number, (t: RightsTexts, rights: Rights, isTrainingAllowed: boolean) => string>
> = {
  1: (t, rights, isTrainingAllowed) =>
    `${t(`v1.${rights}`)} ${t(isTrainingAllowed ? 'v1.trainingAllowed' : 'v1.trainingForbidden')}`,
};

/** Returns the agreed rights of the buyer in words. Null if the offer states none. */
export function rightsWords(
  { rights, rightsVersion, trainingAllowed }: OfferTerms,
  t: RightsTexts,
): { name: string; text: string } | null {
  if (rights === null || rightsVersion === null) return null;
  const text = VERSIONS[rightsVersion]?.(t, rights, trainingAllowed ?? false) ?? '';
  return { name: t(`names.${rights}`), text };
}
