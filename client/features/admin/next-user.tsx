import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { PENDING } from '../../../shared/statuses.ts';
import { load } from '../../load.ts';
import { NothingWaits } from './nothing-waits.tsx';
import { texts } from './texts.ts';

/** Leads to the account that waits for a review; of several to the newest. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { users } = await load('/admin/getUsers', { status: PENDING }, { signal: request.signal });
  const [next] = users;
  return next ? redirect(`/admin/user/${next.id}`) : null;
}

/** Said where no account waits. */
export function Component() {
  return (
    <NothingWaits title={texts.user} to="/admin/users" label={texts.allUsers}>
      {texts.nobodyWaits}
    </NothingWaits>
  );
}
