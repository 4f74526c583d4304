import {
  STOP_KINDS,
  type StopKind,
} from '../../../../shared/features/accounts/account-settings.ts';
import { DEFAULT_SETTINGS } from '../../../../shared/settings.ts';
import type { Db } from '../../../database/db.ts';
import { notFound } from '../../../platform/requests/refusal.ts';
import { createSigner, type TokenSecret } from '../../../platform/start/token-secret.ts';
import type { FeatureParts } from '../../../parts.ts';
import type { SettingsService } from './settings.service.ts';

/** The length of a signature, hexadecimal digits. */
const SIGNED = 32;

interface Stopped {
  readonly kind: StopKind;
  readonly accountId: number;
}

/** Creates the signed codes that turn off e-mails of one kind to one account. They never expire. */
export function createStopCodes(tokenSecret: TokenSecret) {
  const signer = createSigner('earmark stop codes', tokenSecret, (signature) =>
    signature.toString('hex').slice(0, SIGNED),
  );
  return {
    write: ({ kind, accountId }: Stopped): string =>
      `${kind}-${accountId}-${signer.sign(`${kind}/${accountId}`)}`,

    /** Returns null if the code is not signed by this installation. */
    read(code: string): Stopped | null {
      const [name, id, signature = ''] = code.split('-');
      const kind = STOP_KINDS.find((one) => one === name);
      const accountId = Number(id);
      if (!kind || !Number.isSafeInteger(accountId)) return null;
      return signer.isSigned(`${kind}/${accountId}`, signature) ? { kind, accountId } : null;
    },
  };
}

/** Creates the function that writes the address which ends e-mails of a kind to an account. */
export function createStopLinks(tokenSecret: TokenSecret, publicUrl: () => string) {
  const codes = createStopCodes(tokenSecret);
  return (stopped: Stopped): string => `${publicUrl()}/stop-emails/${codes.write(stopped)}`;
}

interface StopParts extends Pick<FeatureParts, 'db' | 'tokenSecret'> {
  readonly settings: Pick<SettingsService, 'change'>;
}

export type StopEmails = ReturnType<typeof createStopEmails>;

/** Creates the function that turns off the kind of e-mails that a code came in. Idempotent. */
export function createStopEmails({ db, tokenSecret, settings }: StopParts) {
  const codes = createStopCodes(tokenSecret);
  return async (code: string): Promise<StopKind> => {
    const stopped = codes.read(code) ?? (await findNewsReader(db, code));
    const account =
      stopped &&
      (await db
        .selectFrom('account')
        .select('id')
        .where('id', '=', stopped.accountId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst());
    if (!stopped || !account) throw notFound('settings.link-invalid');
    const { kind } = stopped;
    const { digest } = DEFAULT_SETTINGS;
    await settings.change(account.id, kind === 'digest' ? { digest } : { [kind]: false });
    return kind;
  };
}

/** Finds whose e-mails about new sounds an old code stops. Until 2026-11-28 each reader had a code. */
async function findNewsReader(db: Db, secret: string): Promise<Stopped | undefined> {
  const reader = await db
    .selectFrom('news_reader')
    .select('account_id')
    .where('secret', '=', secret)
    .executeTakeFirst();
  return reader && { kind: 'soundMail', accountId: reader.account_id };
}
