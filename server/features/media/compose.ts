import type { FastifyInstance } from 'fastify';
import type { downloadsCalls } from '../shared/features/downloads.ts';
import type { soundCalls } from '../shared/features/sound-calls.ts';
import { createDemoPool, createDemoSounds } from './features/catalogue/demo/demo-sounds.job.ts';
import type { Listing } from './features/catalogue/listing/listing.service.ts';
import { createSimilarSounds } from './features/catalogue/listing/similar.service.ts';
import type { FileAccess } from './features/media/files/file-access.service.ts';
import { mountFileRoute } from './features/media/files/file-route.ts';
import {
  createPreviewPool,
  createPreviews,
  type Previews,
} from './features/media/preview/preview.job.ts';
import { createSoundAccess } from './features/media/sounds/sound-access.service.ts';
import { soundHandlers } from './features/media/sounds/sound.handlers.ts';
import type { SoundReader } from './features/media/sounds/sound-reader.ts';
import type { UploadsService } from './features/media/uploads/uploads.service.ts';
import { createDeliveredSounds } from './features/orders/downloads/delivered-sounds.ts';
import { createDownloadLinks } from './features/orders/downloads/download-links.service.ts';
import { mountDownloadRoute } from './features/orders/downloads/download-route.ts';
import { downloadsHandlers } from './features/orders/downloads/downloads.handlers.ts';
import type { DownloadsService } from './features/orders/downloads/downloads.service.ts';
import type { Rates } from './features/payments/rates/rate.ts';
import type { Handlers } from './http/handler.ts';
import type { Parts } from './parts.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { Postbox } from './platform/mail/postbox.ts';

/** What makes stored sounds heard. Its threads end with the server. */
export function composePreviews(
  parts: Pick<Parts, 'db' | 'storage' | 'log' | 'settings'> & {
    jobs: Jobs;
    http: FastifyInstance;
    postbox: Postbox;
  },
): Previews {
  const { publicUrl } = parts.settings;
  const pool = createPreviewPool();
  parts.http.addHook('onClose', () => pool.stop());
  return createPreviews({ ...parts, pool, publicUrl });
}

interface SoundServices extends Pick<Parts, 'db' | 'clock' | 'storage' | 'settings'> {
  readonly http: FastifyInstance;
  readonly rates: Rates;
  readonly sounds: SoundReader;
  readonly previews: Previews;
  readonly fileAccess: FileAccess;
  readonly downloads: DownloadsService;
}

/** The calls and the routes by which sounds are heard, and got once they are paid. */
export function composeSounds(
  parts: SoundServices,
): Handlers<typeof soundCalls & typeof downloadsCalls> {
  const { http, clock, fileAccess, downloads, previews } = parts;
  const { tokenSecret } = parts.settings;
  const delivered = createDeliveredSounds(parts);
  const soundAccess = createSoundAccess({ ...parts, tokenSecret, delivered });
  mountFileRoute(http, { files: fileAccess, sounds: soundAccess });
  const downloadLinks = createDownloadLinks({ clock, tokenSecret, downloads });
  mountDownloadRoute(http, downloadLinks);
  return {
    ...soundHandlers({ soundAccess, similar: createSimilarSounds(parts), previews }),
    ...downloadsHandlers(downloadLinks),
  };
}

interface DemoParts extends Pick<Parts, 'db' | 'settings'> {
  readonly jobs: Jobs;
  readonly http: FastifyInstance;
  readonly uploads: UploadsService;
  readonly listing: Listing;
}

/** What asks for the demo's sounds once the jobs have started; nothing where none are wanted. */
export function composeDemo(parts: DemoParts): () => Promise<void> {
  if (!parts.settings.demoSounds) return async () => {};
  const pool = createDemoPool();
  parts.http.addHook('onClose', () => pool.stop());
  return createDemoSounds({ ...parts, pool });
}
