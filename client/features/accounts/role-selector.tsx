import { useLoaderData } from 'react-router-dom';
import { Page } from '../../ui/page.tsx';
import { Doors } from './doors.tsx';
import { texts as role } from './role.texts.ts';
import { texts } from './texts.ts';
import { takeWanted } from './wanted-screen.ts';

/** Takes what the visitor wanted to see, to hand it on to sign-in. */
export function loader() {
  return { wanted: takeWanted() ?? null };
}

/** Where a visitor lands who wants a screen that needs an account. */
export function Component() {
  const { wanted } = useLoaderData<typeof loader>();
  const signIn = { to: '/sign-in', before: texts.signInAs, ...(wanted && { state: { wanted } }) };
  return (
    <Page title={texts.roleSelector} lead={<p>{texts.roleSelectorLead}</p>}>
      <section className="stack">
        <h2>{texts.signIn}</h2>
        <Doors
          ways={[
            { ...signIn, label: role.freelancer, text: texts.freelancerSignIn },
            { ...signIn, label: role.buyer, text: texts.buyerSignIn },
          ]}
        />
      </section>
      <section className="stack">
        <h2>{texts.signUp}</h2>
        <Doors
          ways={[
            {
              to: '/sign-up/2/freelancer',
              before: texts.signUpAs,
              label: role.freelancer,
              text: texts.freelancerSignUp,
            },
            {
              to: '/sign-up/1/buyer',
              before: texts.signUpAs,
              label: role.buyer,
              text: texts.buyerSignUp,
            },
          ]}
        />
      </section>
    </Page>
  );
}
