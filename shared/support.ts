/** When support answers (specification, section 2); read as the time of Serbia, where it is. */
export const SUPPORT_HOURS = 'Monday to Friday, 9am to 3pm';

/** The addresses of support; replace every one of them before going live. */
export const SUPPORT_ADDRESSES = {
  technical: 'technical@earmark.example',
  financial: 'payments@earmark.example',
  educational: 'learning@earmark.example',
} as const;
