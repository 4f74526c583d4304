import type { Profile } from '../../../shared/features/accounts.ts';
import { texts } from './dashboard.texts.ts';
import type { Way } from './doors.tsx';

const editAccount: Way = {
  to: '/edit-account',
  label: texts.editAccount,
  text: texts.editAccountText,
};
const rate: Way = { to: '/rate', label: texts.rate, text: texts.rateText };
/** What every account has, below what its role is about. */
const OWN: readonly Way[] = [
  { to: '/account/security', label: texts.security, text: texts.securityText },
  { to: '/account/data', label: texts.data, text: texts.dataText },
];

/** The buyer's menu (specification, section 2). */
const BUYER_WAYS: readonly Way[] = [
  { to: '/purchase-history', label: texts.fileManager, text: texts.boughtText },
  { to: '/user/services-categories', label: texts.services, text: texts.buyerServicesText },
  editAccount,
  { to: '/user/messages/', label: texts.messages, text: texts.buyerMessagesText },
  rate,
];

/** The freelancer's menu: the buyer's, with what selling adds. */
const FREELANCER_WAYS: readonly Way[] = [
  { to: '/user/projects', label: texts.fileManager, text: texts.ownFilesText },
  { to: '/user/services-categories', label: texts.services, text: texts.freelancerServicesText },
  editAccount,
  { to: '/user/messages/', label: texts.messages, text: texts.freelancerMessagesText },
  rate,
  { to: '/balance', label: texts.balance, text: texts.balanceText },
  { to: '/edit-bank-account', label: texts.editBankAccount, text: texts.editBankAccountText },
  { to: '/user/projects/create', label: texts.addFile, text: texts.addFileText },
  { to: '/user/services-categories', label: texts.addService, text: texts.addServiceText },
];

interface Shown {
  /** Whether it is the dashboard of somebody who sells. */
  readonly sells: boolean;
  /** What waits for an administrator, in words. */
  readonly waiting: string | undefined;
}

/** The menu of a dashboard, for this person; what an administrator comes for is its first entry. */
export function waysOf(user: Profile, { sells, waiting }: Shown): Way[] {
  const become = { to: '/become-freelancer', label: texts.become, text: texts.becomeText };
  const administration = {
    to: '/admin',
    label: texts.administration,
    text: waiting ?? texts.administrationText,
  };
  return [
    ...(user.is_administrator ? [administration] : []),
    ...(sells ? FREELANCER_WAYS : BUYER_WAYS),
    ...OWN,
    ...(user.may_sell ? [] : [become]),
  ];
}
