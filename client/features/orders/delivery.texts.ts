import type { DeliveryState } from '../../../shared/features/deliveries.ts';
import { DELIVERY_DAYS, MAX_DELIVERY_FILES } from '../../../shared/limits.ts';
import { ITEM_REFUNDED } from '../../../shared/rules/delivery.ts';

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** What is said about what follows a payment. */
export const texts = {
  delivery: 'Delivery',
  deliveryOf: (name: string) => `Delivery of ${name}`,
  purchaseOf: (name: string) => `Purchase of ${name}`,

  states: {
    due: 'To be delivered',
    delivered: 'Delivered',
    change_asked: 'Change asked for',
    disputed: 'Complaint',
    accepted: 'Accepted',
    decided: 'Decided',
    refunded: 'Refunded',
  } satisfies Record<DeliveryState, string>,
  bought: 'Bought',
  overdue: 'Overdue',

  how: 'How it stands',
  timeline: 'What happened, newest first',
  facts: 'What was bought',
  price: 'Price',
  returned: 'Paid back',
  euro: (amount: string) => `${amount} EUR`,
  buyer: 'Buyer',
  freelancer: 'Freelancer',
  order: 'Order',
  orderName: (id: number) => `Order ${id}`,
  project: 'Project',
  conversation: (name: string) => `Go to the conversation with ${name}`,

  you: 'You',
  paid: (who: string, amount: string) => `${who} paid ${amount} EUR.`,
  soundsSold: (names: readonly string[]) =>
    names.length === 1
      ? `Your sound ${names[0] ?? ''} was bought.`
      : `${names.length} of your sounds were bought.`,
  delivered: (who: string, files: number) => `${who} delivered ${count(files, 'file', 'files')}.`,
  changeAsked: (who: string) => `${who} asked for a change.`,
  accepted: (who: string) => `${who} accepted the delivery.`,
  silenceAccepted: 'Accepted: nobody objected within 15 days.',
  complaintTimeOver: 'The 15 days for a complaint have passed.',
  complained: (who: string) => `${who} complained.`,
  complainedNothing: (who: string) => `${who} complained that nothing was delivered in time.`,
  decidedFreelancer: 'Earmark decided for the freelancer. Nothing is paid back.',
  decidedBuyer: (amount: string) =>
    `Earmark decided for the buyer. ${amount} EUR are paid back to the card.`,
  decidedBuyerRest: (amount: string) =>
    `Earmark decided for the buyer. All that was left of the price, ${amount} EUR, is paid back to the card.`,
  decidedBuyerBefore:
    'Earmark decided for the buyer. The whole price was paid back to the card before.',
  decidedPart: (amount: string, price: string) =>
    `Earmark decided: ${amount} of ${price} EUR are paid back to the card, the rest is the freelancer’s.`,
  dueSoon: 'Reminder: 7 days are left to deliver.',
  nowOverdue: 'The time to deliver has passed.',
  silenceSoon: 'Reminder: in 2 days, saying nothing means accepting.',
  filesEndSoon: 'Reminder: the buyer can download the files for 2 more days.',
  notDownloaded: (names: string) => `Not downloaded yet: ${names}`,
  allDownloaded: 'All of them were downloaded.',
  filesDeleted: 'Files were deleted.',
  refunded: (amount: string) => `${amount} EUR were paid back to the card.`,
  chargedBack: (amount: string) => `The buyer’s bank has taken back ${amount} EUR.`,
  news: (name: string, words: string) => `${name}: ${words}`,

  dueFreelancer: (until: string) => `Please deliver until ${until}.`,
  dueOthers: (until: string) => `The freelancer delivers until ${until}.`,
  lateBuyer: (until: string) =>
    `It was to be delivered until ${until}. You can ask for your money back by a complaint, or wait.`,
  lateFreelancer: (until: string) =>
    `It was to be delivered until ${until}. You can still deliver, as long as the buyer does not complain.`,
  lateOthers: (until: string) => `It was to be delivered until ${until}.`,
  changeFreelancer: (until: string) =>
    `The buyer asked for a change. Please deliver again until ${until}.`,
  changeOthers: (until: string) =>
    `A change was asked for. The freelancer delivers again until ${until}.`,
  answerBuyer: (until: string) =>
    `You can accept, ask for a change or complain until ${until}. If you say nothing, it is accepted then.`,
  answerOthers: (until: string) =>
    `The buyer can accept, ask for a change or complain until ${until}. Saying nothing accepts it then.`,
  soundBuyer: (until: string) => `It is yours for good. You can complain until ${until}.`,
  soundOthers: (until: string) => `The buyer can complain until ${until}.`,
  answerOver: 'The time to answer has passed. It is accepted in a moment.',
  disputed: (until: string) =>
    `An administrator decides until ${until}. Until then the money is held back.`,
  disputedLate: (until: string) =>
    `An administrator was to decide until ${until}. The money is held back until it is decided.`,
  acceptedFreelancer: 'Your share is available in your balance.',
  acceptedOthers: 'Nothing more is to be done.',
  decided: 'The decision is below, with its reason.',
  refundedStanding: 'The whole price goes back to the buyer. Nothing more is to be done.',
  itemRefunded: ITEM_REFUNDED,

  fileVersion: (name: string, version: number) => `${name}, version ${version}`,
  fileUntil: 'Can be downloaded until',
  fileEnded: 'The buyer’s download ended',
  fileKept: 'Kept for administrators until nobody can complain, or 7 days after a decision',
  fileDeleted: 'Deleted',
  fileDownloaded: 'Downloaded by the buyer',
  fileNotDownloaded: 'Not downloaded yet',
  fileRefunded: 'Can no longer be downloaded',

  answer: 'Your answer',
  accept: 'Accept',
  acceptHint: 'If you accept, the freelancer gets the money, and you can no longer complain.',
  acceptDone: 'Accepted. Thank you!',
  ask: 'Ask for a change',
  askLabel: 'What shall be different?',
  askHint: 'The freelancer reads it and delivers again.',
  askSend: 'Send the request',
  askDone: 'The freelancer was asked for a change.',
  complain: 'Complain',
  complainLabel: 'What is wrong?',
  complainHint:
    'The freelancer and an administrator read it. The money is held back until it is decided.',
  complainSend: 'Send the complaint',
  complainDone: 'Your complaint was sent. An administrator decides within 15 days.',
  cancel: 'Cancel',

  deliver: 'Deliver',
  files: 'Your files',
  filesHint: `Up to ${MAX_DELIVERY_FILES} files of any kind, at most 2 GB each: sound, ZIP, projects of your audio program, PDF. The buyer can download them for ${DELIVERY_DAYS} days.`,
  fileFault: (name: string, fault: string) => `${name}: ${fault}`,
  chooseFile: 'Please choose a file.',
  stillUploading: 'Please wait until every file is uploaded, or cancel those that are not.',
  filesAdded: (number: number) => `${count(number, 'file', 'files')} added.`,
  note: 'Note to the buyer',
  deliverNow: (files: number) => (files > 1 ? 'Deliver the files' : 'Deliver the file'),
  deliverDone: 'Delivered. The buyer is told.',

  decision: 'Decide about the complaint',
  decide: 'Your decision',
  choices: {
    whole: 'For the buyer: the whole price is paid back',
    part: 'A part of the price is paid back',
    none: 'For the freelancer: nothing is paid back',
  },
  wholeRest: (amount: string) =>
    `For the buyer: all that is left of the price, ${amount} EUR, is paid back`,
  wholeBefore: 'For the buyer: the whole price was paid back before',
  returnedBefore: (amount: string, price: string) =>
    `${amount} of ${price} EUR were paid back before.`,
  amount: 'Amount to pay back',
  reason: 'Reason',
  reasonHint: 'Both people read it, here and by email.',
  saveDecision: 'Save the decision',
  decisionDone: 'The decision is saved. Both people are told.',
  allDisputes: 'All complaints',
} as const;
