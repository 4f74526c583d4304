import type { Parts } from '../../parts.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailReceiver } from './mail-in.ts';

/** Takes in e-mails, if the settings say where. Otherwise it loads no code for that. */
export function takeMail(
  { jobs, log, settings }: Pick<Parts, 'log' | 'settings'> & { readonly jobs: Jobs },
  receivers: readonly MailReceiver[],
): void {
  const { mailIn } = settings;
  if (!mailIn) return;
  const opening = import('./mail-in.ts').then(({ createMailIn }) =>
    createMailIn({ settings: mailIn, receivers, log }),
  );
  jobs.addWorker({
    start: () => void opening.then((listener) => listener.start()),
    stop: async () => (await opening).stop(),
  });
}
