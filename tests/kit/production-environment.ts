/** The facts of a fictitious association, as production requires them. */
export const MERCHANT_ENVIRONMENT = {
  MERCHANT_NAME: 'Udruženje Zvuk & "Reč"',
  MERCHANT_ADDRESS: 'Glavna 5, 11000 Beograd, Srbija',
  MERCHANT_REGISTRATION_NUMBER: '28123456',
  MERCHANT_TAX_NUMBER: '112345678',
  MERCHANT_ACTIVITY: '94.99, activities of other membership organisations',
  MERCHANT_ACTIVITY_SR: '94.99, delatnost ostalih organizacija na bazi učlanjenja',
  MERCHANT_EMAIL: 'podrska@zvuk.example',
  MERCHANT_TELEPHONE: '+381 11 123 4567',
  MERCHANT_VAT: 'Prices are final. The association is not in the VAT system.',
  MERCHANT_VAT_SR: 'Cene su konačne. Udruženje nije u sistemu PDV-a.',
};

/** The smallest environment that production accepts. */
export const PRODUCTION_ENVIRONMENT = {
  NODE_ENV: 'production',
  TOKEN_SECRET: 'a secret of 32 characters or more',
  PUBLIC_URL: 'https://zvuk.example',
  PAYMENT: 'off',
  MAIL: 'files',
  ...MERCHANT_ENVIRONMENT,
};
