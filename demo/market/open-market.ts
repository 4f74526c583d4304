import type { FastifyInstance } from 'fastify';
import type { UploadPurpose } from '../../shared/features/media.ts';
import type { Db } from '../../server/database/db.ts';
import { bytesInMemory } from '../../server/platform/storage/storage.ts';
import { takeWhole } from '../../server/features/media/uploads/take-whole.ts';
import type { UploadsService } from '../../server/features/media/uploads/uploads.service.ts';
import { type DemoClient, signIn } from './demo-client.ts';
import { payAtSandbox } from './pay-at-sandbox.ts';

export interface MarketParts {
  readonly db: Db;
  readonly http: FastifyInstance;
  readonly uploads: Pick<UploadsService, 'take'>;
  /** Computes the WAV file of a sound or a voice. */
  readonly compute: (key: string) => Promise<Uint8Array>;
  /** Whether the sandbox bank takes payments. Without it nobody buys. */
  readonly hasBank: boolean;
}

/** The means by which the demo's people act. */
export interface Market {
  readonly db: Db;
  /** Signs a person in by the first part of the e-mail address, once. */
  readonly person: (name: string) => Promise<DemoClient>;
  /** Uploads the file of a sound or a voice, and returns its id. */
  readonly upload: (client: DemoClient, key: string, purpose: UploadPurpose) => Promise<string>;
  /** Orders and pays; undefined without the sandbox bank. */
  readonly pay: ((buyer: DemoClient, projects: readonly number[]) => Promise<void>) | undefined;
}

/** Creates the means by which the demo's people act. */
export function openMarket({ db, http, uploads, compute, hasBank }: MarketParts): Market {
  const clients = new Map<string, Promise<DemoClient>>();
  return {
    db,
    person(name) {
      const client = clients.get(name) ?? signIn(http, `${name}@demo.example`, clients.size + 1);
      clients.set(name, client);
      return client;
    },
    async upload({ id }, key, purpose) {
      const bytes = bytesInMemory(Buffer.from(await compute(key)));
      const file = { file: `${key}.wav`, extension: 'wav', purpose, bytes };
      return takeWhole(uploads, { accountId: id }, file);
    },
    pay: hasBank
      ? async (buyer, projects) => {
          const { url } = await buyer.call('/orders/create', {
            projects: [...projects],
            acceptTerms: true,
          });
          await payAtSandbox(http, url);
        }
      : undefined,
  };
}
