/**
 * What banks want said about dinar and euro, in their customary wording. It belongs into the terms
 * and the selling rules alike.
 */
export const CONVERSION_STATEMENT =
  'All payments will be effected in Serbian currency – dinar (RSD). The amount your card account will be charged for is obtained through the conversion of the price in Euro into Serbian dinar according to the current exchange rate of the Serbian National Bank. When charging your credit card, the same amount is converted into your local currency according to the exchange rate of credit card associations. As a result of this conversion there is a possibility of a slight difference from the original price stated in our web site.';
