/** A valid bank account form, with an example's account number. */
export const BANK_FORM = {
  name: 'Ana',
  lastName: 'Anić',
  address: 'Knez Mihailova 1',
  city: 'Beograd',
  country: 'Serbia',
  telephone: '+381 11 123 4567',
  bankAccount: 'RS35 2600 0560 1001 6113 79',
  bankName: 'Banka',
  bankAddress: 'Kraljice Marije 3',
  bankCity: 'Novi Sad',
  bankCountry: 'Serbia',
  swiftCode: 'SBPORSBG',
} as const;
