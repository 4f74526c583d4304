import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { BUYER, FREELANCER } from '../../../shared/roles.ts';
import { Page } from '../../ui/page.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { texts as role } from './role.texts.ts';
import { texts } from './texts.ts';

/** What the address `/sign-up/{type}/{role}` may say, and the other choice. */
const ROLES = [
  { role: BUYER, path: '1/buyer', word: role.buyer },
  { role: FREELANCER, path: '2/freelancer', word: role.freelancer },
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
    <Page title={texts.signUpHeading(chosen.word)} lead={<p>{texts.registerLead}</p>} width="text">
      <SignUpForm key={chosen.role} role={chosen.role} />
      <p>
        <Link to={`/sign-up/${other.path}`}>{texts.otherRole(other.word)}</Link>
        {'. '}
        {texts.haveAccount} <Link to="/sign-in">{texts.signIn}</Link>
      </p>
    </Page>
  );
}
