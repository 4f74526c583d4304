/** What the administration's screens say. */
export const texts = {
  administration: 'Administration',
  administrationLead: 'What waits for a decision, and what was decided.',
  users: 'Users',
  usersText: (waiting: string) =>
    `Review new accounts, look one up, approve or reject it. ${waiting}`,
  waiting: (count: number, more: boolean) => {
    if (count === 0) return 'Nobody is waiting.';
    if (count === 1) return '1 is waiting.';
    return more ? `More than ${count} are waiting.` : `${count} are waiting.`;
  },
  screens: 'What would you like to look at?',

  search: 'Search',
  searchLabel: 'Name, username or email',
  anyStatus: 'Any status',
  results: (count: number, more: boolean, filter: string) => {
    const users = count === 1 ? '1 user' : `${count} users`;
    return `${users}${filter && ` for ‘${filter}’`}${more ? ', older ones follow' : ''}`;
  },
  table: 'Users, newest first',
  noUsers: 'No user fits this search.',
  showAll: 'Show all users',
  pages: 'Pages',
  older: 'Older users',
  newest: 'Newest users',

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

  decision: 'Decision',
  decisionHint:
    'The person is told by email when you approve or reject. Who is rejected is signed out at once.',
  save: 'Save status',
  saved: (name: string, status: string) => `Saved: ${name} is ${status.toLowerCase()}.`,
  more: 'More users',
  nextWaiting: (name: string) => `Next waiting: ${name}`,
  allUsers: 'All users',
} as const;
