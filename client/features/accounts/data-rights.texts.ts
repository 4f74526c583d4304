/** What the screen about the rights over one's own data says. */
export const texts = {
  deleteText:
    'You have 30 days to change your mind: sign in within that time to keep your account.',
  deleteConsequences: [
    'Your name, email, addresses, bank account and biography are gone everywhere, and you cannot sign in any more.',
    'Your sounds and services leave the catalogue, files that nobody bought are deleted, and open offers end.',
    'What you sold stays for its buyers, and your messages stay with the people you wrote to, without your name.',
    'Orders and payments stay for as long as the law asks for it, without your name beside them.',
  ],
} as const;
