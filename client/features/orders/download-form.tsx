import { type ButtonVariant, Button } from '../../ui/button.tsx';
import { useSession } from '../accounts/session.store.ts';
import { texts } from './texts.ts';

interface DownloadFormProps {
  orderId: number;
  fileId: string;
  fileName: string;
  variant?: ButtonVariant;
}

/**
 * The download of a bought file. A form of the browser's own, because its answer may be two
 * gigabytes, which only the browser's downloads can pause and resume.
 */
export function DownloadForm({ orderId, fileId, fileName, variant = 'main' }: DownloadFormProps) {
  const session = useSession((state) => state.session);
  const fields = {
    'Auth[userId]': session?.userId ?? '',
    'Auth[token]': session?.token ?? '',
    orderId,
    fileId,
  };
  return (
    <form method="post" action="/api/users/download">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant={variant} type="submit">
        {texts.download(fileName)}
      </Button>
    </form>
  );
}
