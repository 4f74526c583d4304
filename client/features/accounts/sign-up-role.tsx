import { Link } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Doors } from './doors.tsx';
import { texts as role } from './role.texts.ts';
import { texts } from './texts.ts';

/** The first step of signing up: which role. */
export function Component() {
  return (
    <Page title={texts.signUp} lead={<p>{texts.signUpLead}</p>}>
      <Doors
        ways={[
          { to: '/sign-up/1/buyer', label: role.buyer, text: texts.buyerSignUp },
          {
            to: '/sign-up/2/freelancer',
            label: texts.freelancerContributor,
            text: texts.freelancerSignUp,
          },
        ]}
      />
      <p>
        {texts.haveAccount} <Link to="/sign-in">{texts.signIn}</Link>
      </p>
    </Page>
  );
}
