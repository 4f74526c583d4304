import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { PENDING } from '../../../shared/statuses.ts';
import { load } from '../../load.ts';
import { Page } from '../../ui/page.tsx';
import { Doors } from '../accounts/doors.tsx';
import { texts as reportTexts } from './report.texts.ts';
import { texts } from './texts.ts';

/** Who waits for a review; the server answers it to administrators alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  return load('/admin/getUsers', { status: PENDING }, { signal: request.signal });
}

/** The administration's front page. */
export function Component() {
  const { users, next } = useLoaderData<typeof loader>();
  const waiting = texts.waiting(users.length, next !== null);
  return (
    <Page title={texts.administration} lead={<p>{texts.administrationLead}</p>}>
      <h2 className="visually-hidden">{texts.screens}</h2>
      <Doors
        ways={[
          { to: '/admin/users', label: texts.users, text: texts.usersText(waiting) },
          { to: '/admin/chats', label: reportTexts.chats, text: reportTexts.lead },
        ]}
      />
    </Page>
  );
}
