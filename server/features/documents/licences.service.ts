import { createHash, randomInt } from 'node:crypto';
import { finished } from 'node:stream/promises';
import type { Certificate, CheckedLicence } from '../../../shared/features/licences.ts';
import { onOneLine } from '../../../shared/documents/document.ts';
import { type LicenceForm, licenceRules } from '../../../shared/rules/orders/licence.ts';
import { wasPaid } from '../../../shared/statuses.ts';
import {
  LICENCE_LENGTH,
  LICENCE_LETTERS,
  readLicenceNumber,
  writeLicenceNumber,
} from '../../../shared/texts/licence-number.ts';
import { fullName } from '../../../shared/texts/person.ts';
import { STOCK_LICENCE_VERSION } from '../../../shared/texts/stock-licence.ts';
import {
  conflict,
  forbidden,
  notFound,
  requireRules,
  ruleBroken,
} from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { FileOpener } from '../media/files/file-opener.ts';
import { isRefunded } from '../orders/deliveries/delivery.view.ts';
import type { OrderBooks } from '../orders/receipts.service.ts';
import type { FeatureParts } from '../../parts.ts';
import {
  type BoughtRow,
  type BoughtSound,
  findBought,
  findLicence,
  findOwnOrder,
  insertLicence,
} from './licences.repository.ts';

interface LicenceParts extends Pick<FeatureParts, 'db' | 'clock' | 'publicUrl'> {
  readonly books: Pick<OrderBooks, 'paidAt'>;
  readonly files: FileOpener;
}

const NUMBER = { field: 'number' };

export type Licences = ReturnType<typeof createLicences>;

/** Creates the certificates of bought sounds, and their public check. */
export function createLicences({ db, clock, books, files, publicUrl }: LicenceParts) {
  /** Finds a sound in a paid order of the caller. With `toRead`, also of others for administrators. */
  async function bought(
    { accountId, isAdministrator }: Session,
    which: BoughtSound,
    { toRead }: { toRead: boolean },
  ): Promise<BoughtRow> {
    const row = await findBought(db, which);
    if (!row) throw notFound('order.not-found');
    if (row.buyer_id !== accountId && !(toRead && isAdministrator)) {
      throw forbidden('order.not-yours');
    }
    if (!wasPaid(row.status)) throw conflict('order.not-paid');
    if (row.sound_id === null) throw conflict('licence.sounds-only');
    return row;
  }

  async function digestOf({ file_id: fileId, file_sha256: known }: BoughtRow): Promise<Buffer> {
    if (known) return known;
    if (fileId === null) throw notFound('download.file-not-found');
    const hash = createHash('sha256');
    const bytes = await (await files.open(fileId)).open();
    bytes.on('data', (chunk: Buffer) => hash.update(chunk));
    await finished(bytes);
    return hash.digest();
  }

  function view(row: BoughtRow): Certificate | null {
    const { number, version, sha256, person, company } = row;
    const { licensed_at: licensedAt, issued_at: issuedAt } = row;
    if (number === null || version === null || !sha256 || !licensedAt || !issuedAt) return null;
    const written = writeLicenceNumber(number);
    return {
      number: written,
      order_id: row.order_id,
      project_id: row.item_id,
      name: row.name,
      maker: row.maker,
      person,
      company,
      version,
      sha256: sha256.toString('hex'),
      licensed_at: licensedAt.toISOString(),
      issued_at: issuedAt.toISOString(),
      holds: !isRefunded(row),
      check_url: `${publicUrl()}/licence?number=${written}`,
    };
  }

  return {
    /** Reads a bought sound, with its certificate if one was issued. */
    async read(session: Session, which: BoughtSound) {
      const row = await bought(session, which, { toRead: true });
      const isBuyer = row.buyer_id === session.accountId;
      return { certificate: view(row), name: row.name, isBuyer, person: nameOf(row) };
    },

    /** Issues the certificate of a bought sound. A repeat returns the first one. */
    async issue(
      session: Session,
      { licensee, company, ...which }: BoughtSound & LicenceForm,
    ): Promise<Certificate> {
      const row = await bought(session, which, { toRead: false });
      const before = view(row);
      if (before) return before;
      requireRules(licenceRules, { licensee, company });
      if (isRefunded(row)) throw conflict('licence.refunded');
      await insertLicence(db, {
        number: createNumber(),
        order_id: row.order_id,
        item_id: row.item_id,
        version: STOCK_LICENCE_VERSION,
        sha256: await digestOf(row),
        person: nameOf(row),
        company: licensee === 'company' ? onOneLine(company) : null,
        licensed_at: (await books.paidAt(db, row.order_id)) ?? row.created_at,
        issued_at: clock.now(),
      });
      const issued = view(await bought(session, which, { toRead: false }));
      if (!issued) throw new Error('A certificate was issued and is missing.');
      return issued;
    },

    /** Returns the caller's newest order of a sound; null if they do not own it. */
    ownOrder: ({ accountId }: Session, soundId: number): Promise<number | null> =>
      findOwnOrder(db, accountId, soundId),

    /** Confirms a licence to anybody who has the number. */
    async check(typed: string): Promise<CheckedLicence> {
      if (typed.trim() === '') throw ruleBroken('licence.number-missing', {}, NUMBER);
      const number = readLicenceNumber(typed);
      const row = number === undefined ? undefined : await findLicence(db, number);
      if (!row) throw notFound('licence.not-found', {}, NUMBER);
      return {
        number: writeLicenceNumber(row.number),
        project_id: row.item_id,
        name: row.name,
        version: row.version,
        licensed_at: row.licensed_at.toISOString(),
        holds: !isRefunded(row),
      };
    },
  };
}

function nameOf({ buyer_name: name, buyer_last_name }: BoughtRow): string {
  return onOneLine(fullName({ name, last_name: buyer_last_name }));
}

function createNumber(): string {
  const letter = () => LICENCE_LETTERS.charAt(randomInt(LICENCE_LETTERS.length));
  return Array.from({ length: LICENCE_LENGTH }, letter).join('');
}
