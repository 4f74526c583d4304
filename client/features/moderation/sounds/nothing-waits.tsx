import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/feedback/empty.tsx';
import { Page } from '../../../ui/page.tsx';

interface NothingWaitsProps {
  title: string;
  /** The list of all, and its name. */
  to: string;
  label: string;
  children: string;
}

/** The screen of the next one that waits, while there is none. */
export function NothingWaits({ title, to, label, children }: NothingWaitsProps) {
  return (
    <Page title={title}>
      <Empty action={<ButtonLink to={to}>{label}</ButtonLink>}>{children}</Empty>
    </Page>
  );
}
