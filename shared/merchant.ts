/**
 * Who sells and who is paid, as banks and the law on electronic commerce want it on the order page,
 * in letters and in the footer. The values in brackets stand in for the association's registered
 * data: replace every one of them before going live.
 */
export const MERCHANT = {
  name: 'Earmark Association (name as registered)',
  address: 'Street 1 (address as registered), 11000 Belgrade, Serbia',
  registrationNumber: '00000000 (registration number)',
  taxNumber: '000000000 (tax number, PIB)',
  activity: '94.99, activities of other membership organisations (code as registered)',
  email: 'support@earmark.example',
  telephone: '+381 11 000 0000 (telephone)',
  website: 'https://earmark.example',
  vat: 'Prices are final, without hidden costs (VAT status of the association to be stated).',
} as const;

/**
 * The bank that accepts the cards. Named and linked beside the card logos; the values in brackets
 * stand in for the bank of the contract, whose own artwork then replaces ours.
 */
export const ACQUIRER = {
  name: 'Acquiring bank (name as contracted)',
  website: 'https://bank.example',
} as const;
