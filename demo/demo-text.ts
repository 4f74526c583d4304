/** What `npm start` prints with DEMO=on, before its last line. */
export const DEMO_ACCOUNTS_TEXT = `
Demo accounts, all with the password earmark-demo:
  buyer@demo.example        buyer2@demo.example
  freelancer@demo.example   freelancer2@demo.example
  admin@demo.example
No real money moves: cards are taken by a sandbox bank.

`;
