/**
 * The addresses of support. Replace them before going live. The hours of support (specification,
 * section 2; in the time of Serbia) are a text of the catalogue `merchant`.
 */
export const SUPPORT_ADDRESSES = {
  technical: 'technical@earmark.example',
  financial: 'payments@earmark.example',
  educational: 'learning@earmark.example',
} as const;
