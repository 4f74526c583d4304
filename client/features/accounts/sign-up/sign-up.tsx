import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { t } from 'texts:accounts/general';
import { BUYER, FREELANCER } from '../../../../shared/roles.ts';
import { Page } from '../../../ui/page.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** What the address `/sign-up/{type}/{role}` may say, and the other choice. */
const ROLES = [
  { role: BUYER, path: '1/buyer', word: 'buyer' },
  { role: FREELANCER, path: '2/freelancer', word: 'freelancer' },
] as const;

/** The role that the address names; any other address does not exist. */
export function loader({ params }: LoaderFunctionArgs) {
  const path = `${params['type']}/${params['role']}`;
  const index = ROLES.findIndex((role) => role.path === path);
  if (index === -1) throw data(null, { status: 404 });
  return index;
}

/** The registration form of a buyer or a freelancer. */
export function Component() {
  const index = useLoaderData<typeof loader>();
  const [chosen, other] = index === 0 ? ROLES : [ROLES[1], ROLES[0]];
  return (
    <Page title={t(`signUpHeading.${chosen.word}`)} lead={<p>{t('registerLead')}</p>} width="text">
      <SignUpForm key={chosen.role} role={chosen.role} />
      <p>
        <Link to={`/sign-up/${other.path}`}>{t(`otherRole.${other.word}`)}</Link>
        {'. '}
        {t('haveAccount')} <Link to="/sign-in">{t('signIn')}</Link>
      </p>
    </Page>
  );
}
