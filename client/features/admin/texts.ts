/** `count` of a thing, such as '1 user' or '3 users'. */
const counted = (count: number, thing: string) =>
  count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
/** The heading above a list's page. */
const found = (thing: string) => (count: number, more: boolean, filter: string) =>
  `${counted(count, thing)}${filter && ` for ‘${filter}’`}${more ? ', older ones follow' : ''}`;
/** How much waits; nobody counts further than 1,000. */
const waiting = (count: number) => {
  if (count === 0) return 'Nothing is waiting.';
  if (count === 1) return '1 is waiting.';
  return count >= 1_000 ? '1,000 or more are waiting.' : `${count} are waiting.`;
};

/** What the administration's screens say. */
export const texts = {
  administration: 'Administration',
  screens: 'What would you like to look at?',
  waiting,
  user: 'User',
  userText: (count: number) => `The next account to review. ${waiting(count)}`,
  users: 'Users',
  usersText: 'Look somebody up, approve or reject an account.',
  project: 'Project',
  projectText: (count: number) => `The next sound to hear and to price. ${waiting(count)}`,
  projects: 'Projects',
  projectsText: 'All sounds and service projects, to search.',
  chat: 'Chat',
  chatText: (count: number) => `The newest report that is open. ${waiting(count)}`,
  chats: 'Chats',
  chatsText: 'What people have reported, newest first.',
  previews: 'Failed previews',
  previewsText: (count: number) =>
    `Sounds whose preview could not be made for a fault of ours. ${waiting(count)}`,
  wishes: 'Wishes to sell',
  wishesText: (count: number) => `Buyers who would like to become freelancers. ${waiting(count)}`,
  disputes: 'Complaints',
  disputesText: (count: number) =>
    `What buyers complain about, to be decided within 15 days. ${waiting(count)}`,
  log: 'Log',
  logText: 'What administrators did, and when.',

  search: 'Search',
  searchLabel: 'Name, username or email',
  anyStatus: 'Any status',
  results: found('user'),
  table: 'Users, newest first',
  noUsers: 'No user fits this search.',
  showAll: 'Show all users',
  pages: 'Pages',
  listed: { users: 'users', projects: 'projects', entries: 'entries', reports: 'reports' },
  older: (things: string) => `Older ${things}`,
  newest: (things: string) => `Newest ${things}`,

  id: 'Id',
  nameAndUserName: 'Name and username',
  userName: 'Username',
  role: 'Role',
  roles: { 1: 'Buyer', 2: 'Freelancer', 3: 'Freelancer' } as Readonly<Record<number, string>>,
  administrator: 'administrator',
  country: 'Country',
  status: 'Status',
  roleStatus: 'Role status',
  email: 'Email',

  userTitle: (name: string) => `User ${name}`,
  facts: 'Data',
  confirmed: (email: string) => `${email}, confirmed`,
  notConfirmed: (email: string) => `${email}, not confirmed yet`,
  maySell: 'May sell',
  yes: 'Yes',
  no: 'No',
  yearOfBirth: 'Year of birth',
  gender: 'Gender',
  genders: { female: 'Female', male: 'Male' } as Readonly<Record<string, string>>,
  address: 'Address',
  telephone: 'Telephone',
  signedUp: 'Signed up',
  accountDeleted: 'The person has deleted this account. It stays as it is.',

  members: 'What members need',
  membersLead: 'At least 3 audio works and a biography.',
  audioWorks: 'Audio works',
  works: (count: number) => `${count} of at least 3`,
  worksByStatus: (approved: number, pending: number, rejected: number) =>
    `${approved} approved, ${pending} pending, ${rejected} rejected`,
  seeWorks: 'See the works',
  services: 'Services',
  serviceCount: (count: number) => `In ${count === 1 ? '1 category' : `${count} categories`}`,
  languages: 'Languages',
  biography: 'Biography',
  noBiography: 'None yet',
  firstPublication: 'First sound or service',
  isPublished: 'Something is public already.',
  mayPublish: 'Can become public.',
  mayNotPublish: 'Cannot become public yet: three works and a biography are needed.',
  exceptionBy: (by: string) => `Can become public. Exception stated by ${by}: `,
  exception: 'State an exception',
  exceptionReason: 'Reason for the exception',
  exceptionHint: 'It stays with the account and in the log.',
  stateException: 'State exception',
  exceptionStated: (name: string) => `Exception stated for ${name}.`,

  decision: 'Decision',
  decisionHint:
    'The person is told by email when you approve or reject. Unless you approve, the account is signed out at once, and what it sells is hidden. Approving brings it back.',
  reason: 'Reason',
  reasonHint: 'It is sent by email, and stays with the decision.',
  save: 'Save status',
  saved: (name: string, status: string) => `Saved: ${name} is ${status.toLowerCase()}.`,
  more: 'More users',
  nextWaiting: (name: string) => `Next waiting: ${name}`,
  allUsers: 'All users',
  nobodyWaits: 'No account waits for a review.',
} as const;
