/** What the bar about cookies says. */
export const texts = {
  region: 'Cookies',
  text: 'Earmark keeps in your browser only what it needs to work, and nothing that follows you.',
  terms: 'Terms of Use',
  cookies: 'Cookie Policy',
  accept: 'Accept',
} as const;
