/** What stands around a receipt; what is on it is in `shared/paper.texts.ts`. */
export const texts = {
  receipt: 'Receipt',
  receiptOf: (order: number) => `Receipt for order ${order}`,
  pdf: 'Receipt, PDF',
  fileName: (order: number) => `earmark-receipt-${order}.pdf`,
  saved: 'The receipt is in your downloads.',
  print: 'Print this page',
  toOrder: (order: number) => `Order ${order}`,
} as const;
