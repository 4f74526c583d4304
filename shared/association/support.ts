/**
 * The addresses of support; replace every one of them before going live. Its hours (specification,
 * section 2; read as the time of Serbia, where it is) are a text of the catalogue `merchant`.
 */
export const SUPPORT_ADDRESSES = {
  technical: 'technical@earmark.example',
  financial: 'payments@earmark.example',
  educational: 'learning@earmark.example',
} as const;
