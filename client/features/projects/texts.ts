import { ITEM_REFUNDED } from '../../../shared/rules/delivery.ts';
import type { OfferState } from '../../../shared/statuses.ts';

/** What offers, projects and deliveries say. */
export const texts = {
  /** An offer's state as a word, the same to both people. */
  offerStates: {
    offered: 'Offered',
    in_cart: 'In cart',
    paid: 'Paid',
    delivered: 'Delivered',
    withdrawn: 'Withdrawn',
    declined: 'Declined',
    expired: 'Expired',
  } satisfies Record<OfferState, string>,
  /** Said instead of 'Withdrawn' where another offer came in its place. */
  replaced: 'Replaced',
  offer: (name: string) => `Project ${name}`,
  viewProject: 'View project',
  viewJob: 'View job',
  viewDelivery: 'Delivery',
  goToDelivery: 'Go to the delivery',
  addToCart: (name: string) => `Add ${name} to cart`,
  undo: 'Undo',
  removed: 'Item removed successfully.',
  endsSoon: 'Ends soon:',
  asked: (price: string, mine: boolean) =>
    mine ? `Asked for ${price} EUR` : `You asked for ${price} EUR`,
  askForPrice: 'Ask for another price',
  forOffer: (name: string) => `for ${name}`,
  askForm: (name: string) => `Ask for another price for ${name}`,
  yourPrice: 'Your price',
  yourReason: 'What you want to add',
  ask: 'Ask for this price',
  askFailed: 'Your question could not be sent. Please try again.',
  youAsked: (price: string) => `You asked for ${price} EUR.`,
  decline: 'Decline',
  youDeclined: (name: string) => `You have declined ${name}.`,
  withdraw: 'Withdraw offer',
  youWithdrew: (name: string) => `You have withdrawn ${name}.`,
  replace: 'Replace offer',
  replaceForm: (name: string) => `Replace ${name}`,
  sendReplacement: 'Send new offer',
  youReplaced: (name: string) => `You have replaced ${name} by a new offer.`,
  cancel: 'Cancel',
  offerClosed: (name: string, state: string) =>
    `${name} was taken out of your cart: the offer is ${state.toLowerCase()}.`,

  createProject: 'Create Project',
  createLead: (buyer: string) =>
    `A priced project for ${buyer}. It appears in your conversation and in their cart.`,
  projectName: 'Project Name',
  projectDescription: 'Project description',
  descriptionHint: 'What you deliver, and until when.',
  price: 'Price',
  priceHint: 'For the whole project, for example 120 or 120.50.',
  keywordsHint: 'Words apart by commas.',
  create: 'CREATE',
  backToConversation: 'Back to the conversation',
  created: 'Project successfuly created.',
  createFailed: 'Error creating project.',
  /** In the chat, with the texts of the specification. */
  chatCreateProject: 'Create project',
  chatCreated: 'You successfully created a new project.',
  reuseLast: 'Reuse last offer',
  reused: (name: string) => `Filled in with your last offer, ${name}.`,
  noLastOffer: 'You have made no offer yet.',

  refundedSays: ITEM_REFUNDED,
  replacedSays: 'This offer was replaced by a new one.',
  seeNewOffer: 'See the new offer',
  buyerSays: {
    offered: 'This offer is open. Put it into your cart to pay for it.',
    in_cart: 'This offer is open until you pay for it.',
    paid: 'You have paid. You will get an email as soon as the file is delivered.',
    delivered:
      'The freelancer has delivered. The page of the delivery has the files, and says until when.',
    withdrawn: 'The freelancer has withdrawn this offer.',
    declined: 'You have declined this offer.',
    expired: 'This offer has expired.',
  } satisfies Record<OfferState, string>,
  freelancerSays: {
    offered: 'The buyer has not seen this offer yet.',
    in_cart: 'The buyer has this offer. It waits for their payment.',
    paid: 'The buyer has paid. Please deliver the file.',
    delivered: 'You have delivered. The page of the delivery says what the buyer answers.',
    withdrawn: 'You have withdrawn this offer.',
    declined: 'The buyer has declined this offer.',
    expired: 'This offer has expired.',
  } satisfies Record<OfferState, string>,
  conversation: 'Go to the conversation',

  deliver: 'Deliver the file',

  offersForYou: 'Offers for you',
  offersLead: 'Projects that freelancers have priced for you.',
  noOffers:
    'Offers from freelancers will be here. Choose a service and say what you need to get one.',
  findFreelancer: 'Find a freelancer',
} as const;
