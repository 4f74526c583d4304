import { t } from 'texts:accounts/dashboard';
import type { Profile } from '../../../../shared/features/accounts/accounts.ts';
import type { Way } from '../../../ui/doors.tsx';

const editAccount: Way = {
  to: '/edit-account',
  label: t('editAccount'),
  text: t('editAccountText'),
};
const rate: Way = { to: '/rate', label: t('rate'), text: t('rateText') };
/** What every account has, below what its role is about. */
const OWN: readonly Way[] = [
  { to: '/account/security', label: t('security'), text: t('securityText') },
  { to: '/account/data', label: t('data'), text: t('dataText') },
];

/** The buyer's menu (specification, section 2). */
const BUYER_WAYS: readonly Way[] = [
  { to: '/purchase-history', label: t('fileManager'), text: t('boughtText') },
  { to: '/user/services-categories', label: t('services'), text: t('buyerServicesText') },
  editAccount,
  { to: '/user/messages/', label: t('messages'), text: t('buyerMessagesText') },
  rate,
];

/** The freelancer's menu: the buyer's, with what selling adds. */
const FREELANCER_WAYS: readonly Way[] = [
  { to: '/user/projects', label: t('fileManager'), text: t('ownFilesText') },
  { to: '/user/services-categories', label: t('services'), text: t('freelancerServicesText') },
  editAccount,
  { to: '/user/messages/', label: t('messages'), text: t('freelancerMessagesText') },
  rate,
  { to: '/balance', label: t('balance'), text: t('balanceText') },
  { to: '/edit-bank-account', label: t('editBankAccount'), text: t('editBankAccountText') },
  { to: '/user/projects/create', label: t('addFile'), text: t('addFileText') },
  { to: '/user/services-categories', label: t('addService'), text: t('addServiceText') },
];

interface Shown {
  /** Whether it is the dashboard of somebody who sells. */
  readonly sells: boolean;
  /** What waits for an administrator, in words. */
  readonly waiting: string | undefined;
}

/** The menu of a dashboard, for this person; what an administrator comes for is its first entry. */
export function waysOf(user: Profile, { sells, waiting }: Shown): Way[] {
  const become = { to: '/become-freelancer', label: t('become'), text: t('becomeText') };
  const administration = {
    to: '/admin',
    label: t('administration'),
    text: waiting ?? t('administrationText'),
  };
  return [
    ...(user.is_administrator ? [administration] : []),
    ...(sells ? FREELANCER_WAYS : BUYER_WAYS),
    ...OWN,
    ...(user.may_sell ? [] : [become]),
  ];
}
