import type { TextsOf } from '../messages/texts-of.ts';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '../languages/site-languages.ts';

/**
 * The seller of record, as banks and the law on electronic commerce require it on the order page,
 * in e-mails and in the footer.
 */
export interface Merchant {
  readonly name: string;
  readonly address: string;
  readonly registrationNumber: string;
  readonly taxNumber: string;
  readonly activity: string;
  readonly email: string;
  readonly telephone: string;
  readonly website: string;
  readonly vat: string;
}

/** The bank that processes the card payments. */
interface Acquirer {
  readonly name: string;
  readonly website: string;
}

/**
 * Returns the merchant from the settings MERCHANT_…. A missing fact has a placeholder text. In
 * production, the server refuses to start without all facts.
 */
export function merchantIn(language: SiteLanguage, t: TextsOf<'merchant', 'facts'>): Merchant {
  const facts = readMerchantFacts();
  const isEnglish = language === DEFAULT_LANGUAGE;
  return {
    name: facts.MERCHANT_NAME || t('name'),
    address: facts.MERCHANT_ADDRESS || t('address'),
    registrationNumber: facts.MERCHANT_REGISTRATION_NUMBER || t('registrationNumber'),
    taxNumber: facts.MERCHANT_TAX_NUMBER || t('taxNumber'),
    activity: (isEnglish ? facts.MERCHANT_ACTIVITY : facts.MERCHANT_ACTIVITY_SR) || t('activity'),
    email: facts.MERCHANT_EMAIL || t('email'),
    telephone: facts.MERCHANT_TELEPHONE || t('telephone'),
    website: facts.PUBLIC_URL || t('website'),
    vat: (isEnglish ? facts.MERCHANT_VAT : facts.MERCHANT_VAT_SR) || t('vat'),
  };
}

/**
 * Returns the acquiring bank from the settings ACQUIRER_…. Its name is a link beside the card
 * logos. Before going live, the bank's own artwork replaces ours.
 */
export function acquirerIn(t: TextsOf<'merchant', 'acquirer'>): Acquirer {
  const facts = readMerchantFacts();
  return {
    name: facts.ACQUIRER_NAME || t('name'),
    website: facts.ACQUIRER_WEBSITE || t('website'),
  };
}

/** The settings about the association and its bank. */
export const MERCHANT_SETTINGS = [
  'MERCHANT_NAME',
  'MERCHANT_ADDRESS',
  'MERCHANT_REGISTRATION_NUMBER',
  'MERCHANT_TAX_NUMBER',
  'MERCHANT_ACTIVITY',
  'MERCHANT_ACTIVITY_SR',
  'MERCHANT_EMAIL',
  'MERCHANT_TELEPHONE',
  'MERCHANT_VAT',
  'MERCHANT_VAT_SR',
  'ACQUIRER_NAME',
  'ACQUIRER_WEBSITE',
] as const;
type MerchantSetting = (typeof MERCHANT_SETTINGS)[number];

/** The facts that were set. A missing fact is shown as a placeholder. */
type MerchantFacts = Readonly<Partial<Record<MerchantSetting | 'PUBLIC_URL', string>>>;

/** The name of the `<meta>` element that carries the facts to the client. */
export const MERCHANT_META = 'earmark-merchant';

/** The globals that hold the facts: a server's environment, or a page's head. */
interface Surroundings {
  readonly process?: { readonly env?: MerchantFacts };
  readonly document?: {
    querySelector(selector: string): { getAttribute(name: string): string | null } | null;
  };
}

/**
 * Reads the facts once, when the first text is loaded. A server reads them from its environment,
 * which must be complete by then, and a browser from the page.
 */
function readMerchantFacts(): MerchantFacts {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- shared code has no types of Node or the DOM
  const { document, process } = globalThis as Surroundings;
  const meta = document?.querySelector(`meta[name=${MERCHANT_META}]`)?.getAttribute('content');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this server wrote it into the page
  if (meta) return JSON.parse(meta) as MerchantFacts;
  return process?.env ?? {};
}

/** Returns the facts that a page contains. */
export function statedFacts(environment: MerchantFacts): MerchantFacts {
  const names = [...MERCHANT_SETTINGS, 'PUBLIC_URL'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
}
