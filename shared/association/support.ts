/**
 * The addresses of support. Replace them before going live. The hours (specification, section 2;
 * Serbian time) are a text of the catalogue `merchant`.
 */
export const SUPPORT_ADDRESSES = {
  technical: 'technical@earmark.example',
  financial: 'payments@earmark.example',
  educational: 'learning@earmark.example',
} as const;
