/** What the screen of the security log says. */
export const texts = {
  /** Codes in words; what is not here is the route of a call and stays as it is. */
  details: {
    'no-user': 'No such account',
    'no-email-provided': 'No e-mail',
    'no-password-provided': 'No password',
    'no-confirmed-email': 'E-mail not confirmed',
    'wrong-password': 'Wrong password',
    'second-factor-required': 'Asked for the second step',
    'wrong-second-factor': 'Wrong code of the second step',
    'account-pending': 'Account pending',
    'account-rejected': 'Account rejected',
    'second-factor': 'With the second step',
    on: 'Switched on',
    off: 'Switched off',
    'new-recovery-codes': 'New recovery codes',
    one: 'One session',
    others: 'All other sessions',
    all: 'All sessions',
    buyer: 'Buyer',
    freelancer: 'Freelancer',
    'may-sell': 'May sell',
    administrator: 'Administrator',
    pending: 'Pending',
    approved: 'Approved',
    rejected: 'Rejected',
  } as Readonly<Record<string, string>>,
  results: (count: number, more: boolean, filter: string) =>
    `${count === 1 ? '1 event' : `${count} events`}${filter && ` for ‘${filter}’`}${more ? ', older ones follow' : ''}`,
} as const;
