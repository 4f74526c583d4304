import type { Kysely, Transaction } from 'kysely';
import type { SoundFacts } from '../../../shared/features/sounds.ts';
import { tidyLine } from '../../../shared/texts/line.ts';
import { firstBroken } from '../../../shared/rules/rule.ts';
import {
  type NewSoundForm,
  newSoundRules,
  type SoundForm,
  soundRules,
} from '../../../shared/rules/selling/sound.ts';
import { STOCK_CATEGORY } from '../../../shared/languages/categories.ts';
import { NO_TEMPO, readTempo } from '../../../shared/audio/tempo.ts';
import { transaction } from '../../database/transaction.ts';
import type { DB } from '../../database/types.ts';
import { conflict, forbidden, notFound, refusalFor } from '../../platform/requests/refusal.ts';
import type { Session } from '../../platform/requests/session.ts';
import type { FinishedFiles, StockFiles } from '../media/uploads/finished-files.ts';
import type { SoundReader } from '../media/sounds/sound-reader.ts';
import { isOrdered } from './deletion.repository.ts';
import { forgetDraftOf } from './sound-draft.repository.ts';
import { checkChange } from './sound-change.ts';
import {
  findByRequestKey,
  findOwnSound,
  insertSound,
  isApproved,
  isFileTaken,
  type LockedSound,
  lockOwnSound,
  type SoundTexts,
  storeSound,
} from './sounds.repository.ts';

/** The catalogue, as far as selling asks it. */
export interface SoundCategories {
  /** A category of any type; refuses with 404 where there is none of this id. */
  category(id: number): Promise<{ type: number }>;
}

/** The catalogue's list, which a sound leaves while it is reviewed again. */
export interface Listing {
  refresh(trx: Transaction<DB>, projectId: number): Promise<void>;
}

interface SoundsParts {
  readonly db: Kysely<DB>;
  readonly categories: SoundCategories;
  readonly files: StockFiles;
  readonly finished: FinishedFiles;
  readonly sounds: SoundReader;
  readonly listing: Listing;
}

/** A sound as its freelancer offers it. */
export interface NewSound extends NewSoundForm {
  /** Made by the client: the same key again answers the same project. */
  readonly requestKey?: string | undefined;
}

/** A change of one's own sound; what is absent stays as it is. */
export interface SoundChange extends Partial<SoundForm> {
  readonly projectId: number;
  /** Of another finished upload; absent or '' leaves the file as it is. */
  readonly fileId?: string | undefined;
  /** Of the sound as its owner saw it; absent means whatever it is. */
  readonly version?: number | undefined;
}

const FILE = { field: 'fileId' };

export type SoundsService = ReturnType<typeof createSounds>;

/** How freelancers offer their sounds for the stock, and change them. */
export function createSounds(parts: SoundsParts) {
  const { db, categories, files, finished, sounds, listing } = parts;

  /** What a form says, as it is stored. */
  async function textsOf(form: SoundForm): Promise<SoundTexts> {
    const categoryId = Number(form.categoryId);
    const { type } = await categories.category(categoryId);
    if (type !== STOCK_CATEGORY) {
      throw notFound('category.sound-not-found', {}, { field: 'categoryId' });
    }
    return {
      name: tidyLine(form.projectName),
      description: form.projectDescription.trim(),
      keywords: tidyLine(form.keywords),
      tempo: readTempo(form.tempo) ?? NO_TEMPO,
      category_id: categoryId,
    };
  }

  /** Holds an upload of one's own until the transaction ends: who else wants it waits. */
  async function holdFile(trx: Transaction<DB>, fileId: string, ownerId: number): Promise<void> {
    if (!(await files.hold(trx, fileId, ownerId))) throw notFound('file.not-uploaded', {}, FILE);
  }

  return {
    /** Offers a sound for review and answers its id; the same request again answers the same one. */
    async create(session: Session, { requestKey, ...form }: NewSound): Promise<number> {
      const ownerId = session.accountId;
      const broken = firstBroken(newSoundRules, form);
      if (broken) throw refusalFor(broken);
      if (!(await isApproved(db, ownerId))) throw forbidden('selling.not-approved');
      const texts = await textsOf(form);

      return transaction(db, async (trx) => {
        await holdFile(trx, form.fileId, ownerId);
        const before = requestKey && (await findByRequestKey(trx, ownerId, requestKey));
        if (before) return before;
        if (await isFileTaken(trx, form.fileId)) throw conflict('sound.file-used', {}, FILE);
        const sound = { ...texts, owner_id: ownerId, file_id: form.fileId };
        const id = await insertSound(trx, { ...sound, request_key: requestKey || null });
        if (id === undefined) throw conflict('sound.request-under-way');
        await forgetDraftOf(trx, ownerId, form.fileId);
        return id;
      });
    },

    /**
     * Changes one's own sound, which waits for its review from then on; an approved one leaves the
     * catalogue meanwhile. A change to what stands there already changes nothing.
     */
    async update(
      session: Session,
      { projectId, fileId, version, ...change }: SoundChange,
    ): Promise<void> {
      const ownerId = session.accountId;
      const seen = await findOwnSound(db, projectId, ownerId);
      if (!seen) throw notFound('project.not-found');
      const form = { ...formOf(seen), ...change };
      const broken = firstBroken(soundRules<SoundForm>(), form);
      if (broken) throw refusalFor(broken);
      const texts = await textsOf(form);

      await transaction(db, async (trx) => {
        const before = await lockOwnSound(trx, projectId, ownerId);
        if (!before) throw notFound('project.not-found');
        const after = {
          ...changedTexts(before, texts, change),
          file_id: fileId?.toLowerCase() || before.file_id,
        };
        if (!checkChange(before, after, version)) return;
        if (fileId && after.file_id !== before.file_id) {
          if (await isOrdered(trx, projectId)) throw conflict('sound.file-sold', {}, FILE);
          await holdFile(trx, fileId, ownerId);
          if (await isFileTaken(trx, fileId)) throw conflict('sound.file-used', {}, FILE);
        }
        await storeSound(trx, projectId, after);
        await listing.refresh(trx, projectId);
      });
    },

    /** What is known of a sound that one has uploaded. */
    async uploaded(session: Session, fileId: string): Promise<SoundFacts> {
      const isOwn = await finished.isFinished(fileId, session.accountId);
      const facts = isOwn && (await sounds.byFileIds([fileId])).get(fileId.toLowerCase());
      if (!facts) throw notFound('file.not-uploaded', {}, FILE);
      return facts;
    },
  };
}

/** What is stored of a sound, as its form has it. */
function formOf(sound: LockedSound): SoundForm {
  const { name, description, keywords, tempo, category_id } = sound;
  return {
    projectName: name,
    projectDescription: description,
    keywords,
    tempo,
    categoryId: String(category_id ?? ''),
  };
}

/** The new texts where a change names them, and the stored ones elsewhere. */
function changedTexts(
  before: LockedSound,
  texts: SoundTexts,
  change: Partial<SoundForm>,
): Pick<LockedSound, keyof SoundTexts> {
  return {
    name: change.projectName === undefined ? before.name : texts.name,
    description: change.projectDescription === undefined ? before.description : texts.description,
    keywords: change.keywords === undefined ? before.keywords : texts.keywords,
    tempo: change.tempo === undefined ? before.tempo : texts.tempo,
    category_id: change.categoryId === undefined ? before.category_id : texts.category_id,
  };
}
