import { CHUNK_BYTES } from '../../../shared/limits.ts';
import { clicks, makeAudio } from '../../kit/make/make-audio.ts';
import { waitForPreview } from '../../kit/wait-for-preview.ts';
import type { Cast } from '../cast.ts';
import { type Answer, type Actor, type Part, type Recorder, STRANGER } from '../recorder.ts';
import { NOTHING, SERVICE_CATEGORY, SOUND_CATEGORY } from './services.ts';

const UNKNOWN_FILE = '00000000-0000-4000-8000-000000000001';
/** Two seconds of clicks, identical in every run, and so is their preview. */
const SOUND = makeAudio([clicks(120, 2)]);

/** Records uploads, sound messages and a sound that gets approved. Returns the id of the sound. */
export async function recordMedia(recorder: Recorder, cast: Cast): Promise<number> {
  await recordUploads(recorder, cast);
  await recordSoundMessages(recorder, cast);
  const fileId = fileIdOf(await uploadSound(recorder, cast.freelancer));
  recorder.name(fileId, 'file of the sound');
  await waitForPreview(recorder.app, fileId);
  return recordSound(recorder, cast, fileId);
}

function uploadSound({ call }: Recorder, who: Actor): Promise<Answer> {
  const chunk = { file: 'rain.wav', num: 0, totalChunks: 1, extension: 'wav', end: true };
  return call('/media/uploadFile', 'a sound in one piece', who, chunk, { parts: [part(SOUND)] });
}

async function recordUploads({ call, name }: Recorder, cast: Cast): Promise<void> {
  const { freelancer, otherFreelancer, buyer } = cast;
  const chunk = { file: 'rain.wav', num: 0, totalChunks: 1, fileId: '', extension: 'wav' };
  const send = (what: string, who: Actor, change: object, bytes?: Uint8Array) =>
    call(
      '/media/uploadFile',
      what,
      who,
      { ...chunk, ...change },
      bytes && { parts: [part(bytes)] },
    );
  const full = Buffer.concat([makeAudio([clicks(120, 12)]), Buffer.alloc(CHUNK_BYTES)]).subarray(
    0,
    CHUNK_BYTES,
  );
  await send('without a session', STRANGER, {}, SOUND);
  await send('for somebody else', freelancer, { userId: buyer.id }, SOUND);
  await send('without a file', freelancer, {});
  await send('without a number', freelancer, { num: undefined }, SOUND);
  await send('with an empty file', freelancer, {}, Buffer.alloc(0));
  await send('with a number beyond the last', freelancer, { num: 2 }, SOUND);
  await send('with a short chunk that is not the last', freelancer, { totalChunks: 2 }, SOUND);
  await send('with the end too early', freelancer, { totalChunks: 2, end: true }, full);
  await send('with a chunk that is too large', freelancer, {}, Buffer.alloc(CHUNK_BYTES + 1));
  await send('of more than 200 MB', freelancer, { num: 5, totalChunks: 201 }, full);
  await send('of more than 2 GB', freelancer, { totalChunks: 2_049 }, full);
  await send(
    'of more than 200 MB for a conversation',
    freelancer,
    { totalChunks: 201, purpose: 'chat' },
    full,
  );
  await send('for an unknown purpose', freelancer, { purpose: 'fun' }, SOUND);
  await send('of a file that is not a WAV', freelancer, {}, Buffer.from('no sound at all'));
  await send(
    'of a WAV of 8,000 Hz',
    freelancer,
    {},
    makeAudio([clicks(120, 1)], { sampleRate: 8_000 }),
  );
  await send('of a WAV of 8 bit', freelancer, {}, withFormat({ 28: 44_100, 30: 0, 32: 1, 34: 8 }));
  await send('of a compressed WAV', freelancer, {}, withFormat({ 20: 0x55 }));
  await send('of a WAV that is cut off', freelancer, {}, SOUND.subarray(0, 20_000));
  await send(
    'of a program as a delivery',
    freelancer,
    { file: 'a.exe', purpose: 'delivery' },
    SOUND,
  );
  await send('that was never started', freelancer, { fileId: UNKNOWN_FILE }, SOUND);
  const fileId = fileIdOf(
    await send('the first of two chunks', freelancer, { totalChunks: 2 }, full),
  );
  name(fileId, 'upload');
  const rest = { fileId, totalChunks: 2, num: 1 };
  await send('the same chunk again', freelancer, { ...rest, num: 0 }, full);
  await send('of somebody else', otherFreelancer, rest, SOUND);
  await send('with another number of chunks', freelancer, { ...rest, totalChunks: 3 }, full);
  await send('with another extension', freelancer, { ...rest, extension: 'mp3' }, SOUND);
  await send('with another purpose', freelancer, { ...rest, purpose: 'chat' }, SOUND);
}

async function recordSoundMessages({ call }: Recorder, cast: Cast): Promise<void> {
  const { buyer, freelancer, otherBuyer } = cast;
  const sound = { field: 'files', name: 'take.wav', bytes: SOUND };
  const text = { field: 'files', name: 'take.txt', bytes: Buffer.from('no sound at all') };
  const empty = { ...sound, bytes: Buffer.alloc(0) };
  const upload = (what: string, who: Actor, parts: readonly Part[], fields: object = {}) =>
    call('/media/uploadAudio', what, who, fields, { parts });
  await upload('without a session', STRANGER, [sound]);
  await upload('for somebody else', buyer, [sound], { userId: freelancer.id });
  await upload('without a file', buyer, []);
  await upload('of two files', buyer, [sound, sound]);
  await upload('of an empty file', buyer, [empty]);
  await upload('of a file that is not audio', buyer, [text]);
  await upload('of a sound', buyer, [sound], { userId: buyer.id });
  const people = { fromId: buyer.id, toId: freelancer.id, categoryId: '' };
  const send = (what: string, who: Actor, parts: readonly Part[], change: object = {}) =>
    call('/media/sendAudio', what, who, { ...people, ...change }, { parts });
  await send('without a session', STRANGER, [sound]);
  await send('as somebody else', otherBuyer, [sound]);
  await send('without a file', buyer, []);
  await send('of five files', buyer, [sound, sound, sound, sound, sound]);
  await send('of a file that is not audio', buyer, [sound, text]);
  await send('to nobody', buyer, [sound], { toId: NOTHING });
  await send('to oneself', buyer, [sound], { toId: buyer.id });
  await send('about a missing category', buyer, [sound], { categoryId: NOTHING });
  await send('of two sounds', buyer, [sound, sound]);
  await send('about a category', buyer, [sound], { categoryId: SERVICE_CATEGORY });
  const read = { toId: freelancer.id, fromId: buyer.id };
  await call('/users/getMessages', 'with sounds among them', buyer, read);
}

async function recordSound(recorder: Recorder, cast: Cast, fileId: string): Promise<number> {
  const { call, name } = recorder;
  const { freelancer, buyer, otherFreelancer } = cast;
  const form = {
    projectName: 'Rain',
    projectDescription: 'On tin',
    keywords: 'rain, tin',
    fileId,
    price: '',
    categoryId: SOUND_CATEGORY,
    buyerId: '',
    tempo: '120',
  };
  const create = (what: string, who: Actor, change: object) =>
    call('/users/createproject', `a sound ${what}`, who, { ...form, ...change });
  await create('as a buyer', buyer, {});
  await create('without a file', freelancer, { fileId: '' });
  await create('without a name', freelancer, { projectName: ' ' });
  await create('with a name of 201 characters', freelancer, { projectName: 'r'.repeat(201) });
  await create('with 201 characters', freelancer, { projectDescription: 'r'.repeat(201) });
  await create('with 501 characters of keywords', freelancer, { keywords: 'r'.repeat(501) });
  await create('without a category', freelancer, { categoryId: '' });
  await create('with a tempo in words', freelancer, { tempo: 'fast' });
  await create('in a missing category', freelancer, { categoryId: NOTHING });
  await create('in a category of services', freelancer, { categoryId: SERVICE_CATEGORY });
  await create('of a missing file', freelancer, { fileId: UNKNOWN_FILE });
  await create('of somebody else’s file', otherFreelancer, {});
  const { body } = await create('with valid fields', freelancer, {});
  await create('of the same file again', freelancer, {});
  const soundId = (body as { data: { project: { id: number } } }).data.project.id;
  name(soundId, 'sound');
  await call('/users/getallprojects', 'one’s own', freelancer);
  await call('/users/getallprojects', 'as a buyer', buyer);
  await recordReview(recorder, cast, soundId);
  await recordCatalogue(recorder, soundId);
  return soundId;
}

async function recordReview({ call }: Recorder, cast: Cast, projectId: number): Promise<void> {
  const { administrator, buyer, newcomer } = cast;
  await call('/projects/getProject', 'that waits for its review', STRANGER, { projectId });
  await call('/projects/getProject', 'that does not exist', STRANGER, { projectId: NOTHING });
  await call('/admin/getProjects', 'all', administrator);
  await call('/admin/getProjects', 'as a buyer', buyer);
  await call('/admin/getProject', 'a sound', administrator, { projectId });
  await call('/admin/getProject', 'that does not exist', administrator, { projectId: NOTHING });
  await call('/admin/getProject', 'as a buyer', buyer, { projectId });
  const decide = (what: string, who: Actor, change: object) =>
    call('/admin/changeProjectStatus', what, who, { projectId, status: 1, ...change });
  await decide('as a buyer', buyer, {});
  await decide('of a missing sound', administrator, { projectId: NOTHING });
  await decide('to an unknown status', administrator, { status: 2 });
  await decide('without a price', administrator, {});
  await decide('with a price in words', administrator, { price: 'much' });
  await decide('with a reason of 2,001 characters', administrator, {
    status: 9,
    reason: 'r'.repeat(2_001),
  });
  await decide('of a sound that was changed meanwhile', administrator, {
    price: '20.10',
    version: 99,
  });
  await decide('rejecting a sound', administrator, { status: 9, reason: 'Too loud.' });
  await decide('approving a sound', administrator, { price: '20.10' });
  await decide('approving it again', administrator, { price: '20.10' });
  await call('/users/getallprojects', 'without sounds', newcomer);
}

async function recordCatalogue({ call }: Recorder, projectId: number): Promise<void> {
  await call('/projects/getProject', 'that is for sale', STRANGER, { projectId });
  const search = (what: string, change: object) =>
    call('/projects/getAllProjects', what, STRANGER, {
      page: 1,
      filter: '',
      categoryId: SOUND_CATEGORY,
      ...change,
    });
  await search('of a category', {});
  await search('of a page after the last one', { page: 9 });
  await search('by words', { filter: 'rain' });
  await search('by words without matches', { filter: 'thunderstorm' });
  await search('by punctuation alone', { filter: '???' });
  await search('by 201 characters', { filter: 'r'.repeat(201) });
  await search('in an unknown order', { sort: 'colour' });
  await search('of a page before the first one', { page: 0 });
  await search('with the tempo the wrong way round', { tempoFrom: 120, tempoTo: 60 });
  await search('with the price the wrong way round', { priceFrom: 20, priceTo: 10 });
  await search('with the length the wrong way round', { lengthFrom: 20, lengthTo: 10 });
}

function part(bytes: Uint8Array): Part {
  return { field: 'fileToUpload', name: 'blob', bytes };
}

/** Changes 16-bit fields of the sound's header, by their offset. */
function withFormat(fields: Readonly<Record<number, number>>): Buffer {
  const bytes = Buffer.from(SOUND);
  for (const [at, value] of Object.entries(fields)) bytes.writeUInt16LE(value, Number(at));
  return bytes;
}

function fileIdOf({ body }: Answer): string {
  return (body as { data: { fileId: string } }).data.fileId;
}
