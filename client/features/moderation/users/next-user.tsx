import { type LoaderFunctionArgs, redirect } from 'react-router';
import { t } from 'texts:admin/general';
import { PENDING } from '../../../../shared/statuses.ts';
import { load } from '../../../calls/load.ts';
import { NothingWaits } from '../waiting.tsx';

/** Redirects to the newest account that waits for moderation. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { users } = await load('/admin/getUsers', { status: PENDING }, { signal: request.signal });
  const [next] = users;
  return next ? redirect(`/admin/user/${next.id}`) : null;
}

export function Component() {
  return (
    <NothingWaits title={t('user')} to="/admin/users" label={t('allUsers')}>
      {t('nobodyWaits')}
    </NothingWaits>
  );
}
