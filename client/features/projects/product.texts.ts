/** What the page of a project says, and the button that puts one into the cart. */
export const texts = {
  inYourCart: 'In your cart',
  yourSound: 'This sound is yours. Buyers can put it into their cart here.',
  /** On the project's own screen, as the specification writes it. */
  addHere: 'ADD TO CART',
  addInList: 'Add to cart',
  goToCart: 'Go to cart',
  added: (name: string) => `${name} successfully added to cart`,
  cartFull: (most: string) => `Your cart is full: it holds ${most} items.`,
  openUntil: 'Open until',
  freelancer: 'Freelancer',
  buyer: 'Buyer',
  file: 'File',
  tempo: 'Tempo',
  bpm: (tempo: string) => `${tempo} bpm`,
  keywords: 'Keywords',
  length: 'Length',
  format: 'Format',
  signInToReport: 'Sign in to report this project',
  licence: 'Licence',
  /** The use that the terms grant, in short. */
  terms: 'Terms of use',
  licenceText:
    'For private and commercial works, without limit in time, place and number of uses. Not to be resold or given away as a sound file by itself.',
  made: 'Created',
} as const;
