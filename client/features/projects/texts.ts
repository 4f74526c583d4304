import type { OfferState } from '../../../shared/statuses.ts';

/** What offers, projects and deliveries say. */
export const texts = {
  /** An offer's state as a word, the same to both people. */
  offerStates: {
    offered: 'Open',
    in_cart: 'Waiting for payment',
    paid: 'Paid',
    delivered: 'Delivered',
    withdrawn: 'Withdrawn',
    declined: 'Declined',
    expired: 'Expired',
  } satisfies Record<OfferState, string>,
  inYourCart: 'In your cart',
  offer: (name: string) => `Project ${name}`,
  viewProject: 'View project',
  addToCart: (name: string) => `Add ${name} to cart`,
  /** On the project's own screen, as the specification writes it. */
  addHere: 'ADD TO CART',
  goToCart: 'Go to cart',
  added: (name: string) => `${name} successfully added to cart`,
  undo: 'Undo',
  removed: 'Item removed successfully.',
  offerClosed: (name: string, state: string) =>
    `${name} was taken out of your cart: the offer is ${state.toLowerCase()}.`,

  createProject: 'Create Project',
  createLead: (buyer: string) =>
    `A priced project for ${buyer}. It appears in your conversation and in their cart.`,
  projectName: 'Project name',
  projectDescription: 'Project description',
  descriptionHint: 'What you deliver, and until when.',
  price: 'Price',
  priceHint: 'For the whole project, for example 120 or 120.50.',
  create: 'CREATE',
  backToConversation: 'Back to the conversation',
  created: 'Project successfuly created.',
  createFailed: 'Error creating project.',

  freelancer: 'Freelancer',
  buyer: 'Buyer',
  file: 'File',
  tempo: 'Tempo',
  bpm: (tempo: string) => `${tempo} bpm`,
  keywords: 'Keywords',
  rating: 'Rating',
  made: 'Created',
  buyerSays: {
    offered: 'This offer is open. Put it into your cart to pay for it.',
    in_cart: 'This offer is open until you pay for it.',
    paid: 'You have paid. You will get an email as soon as the file is delivered.',
    delivered: 'The file is here. You can download it from your order.',
    withdrawn: 'The freelancer has withdrawn this offer.',
    declined: 'You have declined this offer.',
    expired: 'This offer has expired.',
  } satisfies Record<OfferState, string>,
  freelancerSays: {
    offered: 'The buyer has not seen this offer yet.',
    in_cart: 'The buyer has this offer. It waits for their payment.',
    paid: 'The buyer has paid. Please deliver the file.',
    delivered: 'You have delivered the file. The buyer can download it.',
    withdrawn: 'You have withdrawn this offer.',
    declined: 'The buyer has declined this offer.',
    expired: 'This offer has expired.',
  } satisfies Record<OfferState, string>,
  myFiles: 'Go to your orders',
  conversation: 'Go to the conversation',

  deliverHeading: 'Deliver the file',
  deliveredHeading: 'The file is delivered',
  deliveredFile: (name: string) => `${name} was handed over to the buyer, who can download it.`,
  chooseFile: 'Your file',
  fileHint: 'A WAV file of at most 2 GB. It can be delivered once, so listen to it before.',
  deliver: 'Deliver the file',

  offersForYou: 'Offers for you',
  offersLead: 'Projects that freelancers have priced for you.',
  noOffers:
    'Offers from freelancers will be here. Choose a service and say what you need to get one.',
  findFreelancer: 'Find a freelancer',
} as const;
