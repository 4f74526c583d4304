/** What the operator decided about invoices, all of it or nothing. */
export interface InvoicingSettings {
  /** Who sells: the association, or each freelancer through it. */
  readonly seller: 'association' | 'freelancer';
  /** The beginning of every number. */
  readonly prefix: string;
  readonly vat: VatStatus;
}

/** Either the VAT that prices include, in hundredths of a per cent, or why they include none. */
type VatStatus =
  | { readonly basisPoints: number }
  | { readonly exemption: string; readonly exemptionSr: string };
