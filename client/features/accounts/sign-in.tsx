import { Link, useLocation, useNavigate } from 'react-router-dom';
import { signInRules } from '../../../shared/rules/sign-in.ts';
import { announce } from '../../announcer/announce.ts';
import { call } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Page } from '../../ui/page.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useSession } from './session.store.ts';
import { signInRefusal } from './sign-in-refusal.ts';
import { texts } from './texts.ts';
import { wantedIn } from './wanted-screen.ts';

/** Signing in; it leads home, or back to the screen that asked for it. */
export function Component() {
  const navigate = useNavigate();
  const wanted = wantedIn(useLocation().state);
  const form = useForm({
    initial: { email: '', password: '' },
    rules: signInRules,
    submit: (values) => call('/users/login', values),
    refusal: signInRefusal,
    done: ({ data: { id: userId, ...session } }) => {
      useSession.getState().signIn({ ...session, userId });
      announce(texts.signedIn(session.name));
      void navigate(wanted ?? '/');
    },
  });
  return (
    <Page title={texts.signIn} width="text">
      <form {...form.form}>
        <FormError error={form.error} />
        <Field {...form.field('email')} label={texts.email} type="email" autoComplete="username" />
        <Field
          {...form.field('password')}
          label={texts.password}
          type="password"
          autoComplete="current-password"
        />
        <Button variant="main" type="submit" busy={form.busy}>
          {texts.signIn}
        </Button>
      </form>
      <p>
        {texts.noAccount} <Link to="/sign-up">{texts.signUp}</Link>
      </p>
    </Page>
  );
}
