/** The operator's decisions about invoices, all or none. */
export interface InvoicingSettings {
  /** The seller of record: the association, or each freelancer through it. */
  readonly seller: 'association' | 'freelancer';
  /** The beginning of every number. */
  readonly prefix: string;
  readonly vat: VatStatus;
}

/** The VAT that prices include, in hundredths of a per cent, or the reason for an exemption. */
type VatStatus =
  | { readonly basisPoints: number }
  | { readonly exemption: string; readonly exemptionSr: string };
