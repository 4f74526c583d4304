/** What an operator states about the association and its bank, by the names of the settings. */
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
export type MerchantSetting = (typeof MERCHANT_SETTINGS)[number];

/** The facts that were stated; a fact that is absent is shown as a placeholder. */
export type MerchantFacts = Readonly<Partial<Record<MerchantSetting | 'PUBLIC_URL', string>>>;

/** The name of the part of a page's head that carries the facts to the client. */
export const MERCHANT_META = 'earmark-merchant';

/** As much of the surroundings as tells the facts: a server's environment, or a page's head. */
interface Surroundings {
  readonly process?: { readonly env?: MerchantFacts };
  readonly document?: {
    querySelector(selector: string): { getAttribute(name: string): string | null } | null;
  };
}

/**
 * Reads the facts once, when the first text is loaded: on a server from its environment, which has to
 * be complete by then, and in a browser from the page.
 */
export function readMerchantFacts(): MerchantFacts {
  const { document, process } = globalThis as Surroundings;
  const meta = document?.querySelector(`meta[name=${MERCHANT_META}]`)?.getAttribute('content');
  if (meta) return JSON.parse(meta) as MerchantFacts;
  return process?.env ?? {};
}

/** The facts that go into a page. */
export function statedFacts(environment: MerchantFacts): MerchantFacts {
  const names = [...MERCHANT_SETTINGS, 'PUBLIC_URL'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
}
