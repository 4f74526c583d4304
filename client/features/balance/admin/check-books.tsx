import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { t } from 'texts:admin/money';
import { call } from '../../../api.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notice.store.ts';

/** The button that checks the books now. The check reads all entries, so it may take a while. */
export function CheckBooks() {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { search } = useLocation();

  async function check(): Promise<void> {
    setBusy(true);
    const reply = await call('/admin/checkBooks', {});
    setBusy(false);
    if (!reply.success) {
      notify(reply.info, { tone: 'bad' });
      return;
    }
    // From the check of a night the heading takes the focus, which says what was found.
    if (search !== '') return navigate('/admin/books');
    await revalidate();
    const { count } = reply.data;
    if (count === 0) notify(t('agree'), { tone: 'good' });
    else notify(t('differ', { count }), { tone: 'bad' });
  }

  return (
    <p>
      <Button busy={busy} onClick={() => void check()}>
        {t('checkNow')}
      </Button>
    </p>
  );
}
