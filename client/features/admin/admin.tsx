import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { load } from '../../load.ts';
import { Page } from '../../ui/page.tsx';
import { Doors } from '../accounts/doors.tsx';
import { texts } from './texts.ts';
import './admin.css';

/** How much waits; the server answers it to administrators alone. */
export async function loader({ request }: LoaderFunctionArgs) {
  return load('/admin/getWaiting', {}, { signal: request.signal });
}

/** The administration's front page: for each kind the next that waits, and all of them. */
export function Component() {
  const { waiting } = useLoaderData<typeof loader>();
  return (
    <Page title={texts.administration} lead={<p>{texts.administrationLead}</p>}>
      <h2 className="visually-hidden">{texts.screens}</h2>
      <div className="admin-ways">
        <Doors
          ways={[
            { to: '/admin/user', label: texts.user, text: texts.userText(waiting.users) },
            { to: '/admin/users', label: texts.users, text: texts.usersText },
            { to: '/admin/chat', label: texts.chat, text: texts.chatText(waiting.reports) },
            { to: '/admin/chats', label: texts.chats, text: texts.chatsText },
            {
              to: '/admin/project',
              label: texts.project,
              text: texts.projectText(waiting.projects),
            },
            { to: '/admin/projects', label: texts.projects, text: texts.projectsText },
            { to: '/admin/wishes', label: texts.wishes, text: texts.wishesText(waiting.wishes) },
            { to: '/admin/log', label: texts.log, text: texts.logText },
          ]}
        />
      </div>
    </Page>
  );
}
