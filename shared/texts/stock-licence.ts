import type { TextsOf } from '../messages/texts-of.ts';

type StockTexts = TextsOf<'documents', 'stock'>;

/**
 * The version of the licence that stock sounds are sold with. Changed words need a new version,
 * because each certificate names its version.
 */
export const STOCK_LICENCE_VERSION = 1;

/** A licence in plain words, and in full. */
interface StockLicence {
  readonly plain: readonly (readonly [name: string, text: string])[];
  readonly full: readonly { readonly heading: string; readonly text: string }[];
}

/** The texts of each version. Certificates refer to them, so a version is added, never changed. */
const VERSIONS: Readonly<Record<number, (t: StockTexts) => StockLicence>> = {
  1: (t) => ({
    plain: [
      [t('v1.use'), t('v1.useText')],
      [t('v1.change'), t('v1.changeText')],
      [t('v1.resale'), t('v1.resaleText')],
      [t('v1.origin'), t('v1.originText')],
      [t('v1.training'), t('v1.trainingText')],
    ],
    full: [
      { heading: t('v1.granted'), text: t('v1.grantedText') },
      { heading: t('v1.kept'), text: t('v1.keptText') },
      { heading: t('v1.models'), text: t('v1.modelsText') },
      { heading: t('v1.maker'), text: t('v1.makerText') },
      { heading: t('v1.end'), text: t('v1.endText') },
      { heading: t('v1.other'), text: t('v1.otherText') },
    ],
  }),
};

export function stockLicence(version: number, t: StockTexts): StockLicence {
  return VERSIONS[version]?.(t) ?? { plain: [], full: [] };
}
