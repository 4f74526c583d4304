/** What is said by a paper's file alone; what stands on the paper is in `shared/paper.texts.ts`. */
export const texts = {
  page: (page: number, count: number) => `Page ${page} of ${count}`,
  receiptFile: (orderId: number) => `earmark-receipt-${orderId}.pdf`,
  /** Days such as 2026-11-20; null is the very first one. */
  statementFile: (from: string | null, to: string) =>
    `earmark-statement-${from ?? 'start'}-to-${to}.pdf`,
} as const;
