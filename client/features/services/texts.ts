/** What the screens of services say. */
export const texts = {
  perMinute: 'per minute',
  apply: 'Apply to service',
  /** Added to the link for those who hear it without the card around it. */
  applyTo: (title: string, userName: string) => `of ${userName}: ${title}`,
  by: (userName: string) => `by ${userName}`,
  yours: 'This is your service.',
  /** To contributors, in the words of the specification. */
  switchToSee: 'Please switch role to buyer or freelancer to access this section.',
  none: 'Nobody offers a service in this category yet.',
  allCategories: 'All categories',
  otherCategories: 'Look at other categories',
  showMore: 'Show more services',
  moreShown: (count: number) =>
    count === 1 ? '1 more service is shown.' : `${count} more services are shown.`,
  freelancer: 'Freelancer',
  category: 'Category',
  rating: 'Rating',
  edit: 'Change your service',
  readMessages: 'Read your messages',

  offerServices: 'Offer services',
  offerServicesLead: 'Choose a category that you would like to work in.',
  /** What opens a freelancer's form in a category. */
  applyHere: 'Apply to service',
  applyToCategory: (name: string) => `Apply to ${name} category`,
  createService: (category: string) => `Offer ${category}`,
  changeService: (category: string) => `Change your service: ${category}`,
  close: 'Close',
  description: 'Description',
  descriptionHint: 'What you offer, for whom, and what your price includes.',
  price: 'Price from / per minute',
  priceHint: 'For one minute of finished audio, for example 12.50.',
  submit: 'Submit',
  failed: 'An error occurred, please try again later.',
  applied: 'You successfuly applied for this service category.',
  changed: 'Your service is changed.',
  yourService: 'Your service',
  seeService: 'See it as buyers do',
  /** A buyer's list of the services that they wrote about. */
  jobs: 'Services you wrote about',
  jobOf: (title: string, userName: string) => `${title}, by ${userName}`,
  viewJob: 'View job',
  correspondents: 'Buyers who wrote to you about it',
  noCorrespondents: 'Buyers who write to you about this category will be here.',
  goToMessages: 'Go to messages',
  goToMessagesOf: (name: string) => `with ${name}`,
} as const;
