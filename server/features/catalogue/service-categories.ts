import { SERVICE_CATEGORY } from '../../../shared/languages/categories.ts';
import type { CategoryRow } from './catalogue.repository.ts';

/** The categories of services. Prices are per minute of finished audio. */
export const serviceCategories: readonly CategoryRow[] = [
  {
    id: 31,
    type: SERVICE_CATEGORY,
    name: 'Voice-over',
    title: 'A voice for your words',
    description:
      'Commercials, explainers, phone menus, e-learning. Choose a voice, send the script, agree on the tone.',
    contributor_description:
      'Record scripts in a quiet room and deliver clean takes. Say which languages and styles are yours.',
  },
  {
    id: 32,
    type: SERVICE_CATEGORY,
    name: 'Mixing',
    title: 'Your tracks in balance',
    description:
      'Music, drama or film: levels, space and tone, so that everything is heard in its place.',
    contributor_description:
      'Mix the tracks you are sent. Say how many tracks and how many rounds of changes your price holds.',
  },
  {
    id: 33,
    type: SERVICE_CATEGORY,
    name: 'Mastering',
    title: 'Ready for release',
    description:
      'The last polish: loudness, tone and order for streaming, broadcast, vinyl or disc.',
    contributor_description:
      'Master finished mixes. Say for which media, and in which formats you deliver.',
  },
  {
    id: 34,
    type: SERVICE_CATEGORY,
    name: 'Podcast editing',
    title: 'Episodes that flow',
    description: 'Cuts, levels, music and chapters. Send the raw recording, get back an episode.',
    contributor_description:
      'Edit conversations into episodes: pauses, slips, levels, intro and outro. Say what you include.',
  },
  {
    id: 35,
    type: SERVICE_CATEGORY,
    name: 'Sound design',
    title: 'Sounds that tell the story',
    description: 'Effects and atmospheres for games, film, theatre and apps, made for your scene.',
    contributor_description:
      'Create effects and atmospheres to a brief. Say which media you know, and how you like to be briefed.',
  },
  {
    id: 36,
    type: SERVICE_CATEGORY,
    name: 'Jingles',
    title: 'A tune people keep',
    description: 'Short melodies and sound logos for radio, shops, podcasts and brands.',
    contributor_description:
      'Compose and produce short pieces that stay in the ear. Say which styles and instruments are yours.',
  },
  {
    id: 37,
    type: SERVICE_CATEGORY,
    name: 'Audio description',
    title: 'Pictures in words',
    description:
      'Film, theatre and museum described for people who do not see them, by people who know what matters.',
    contributor_description:
      'Write, check or speak descriptions. Your own experience as a listener is what buyers look for.',
  },
  {
    id: 38,
    type: SERVICE_CATEGORY,
    name: 'Transcription',
    title: 'Speech as text',
    description: 'Interviews, meetings and episodes written out, with speakers and time marks.',
    contributor_description:
      'Write out recordings. Say which languages you work in, and whether you mark speakers and times.',
  },
  {
    id: 39,
    type: SERVICE_CATEGORY,
    name: 'Noise removal',
    title: 'Only what should be heard',
    description:
      'Hum, hiss, clicks, wind and echo taken out of recordings that cannot be made again.',
    contributor_description:
      'Repair recordings. Offer to listen to a sample first: not every noise can be taken out.',
  },
  {
    id: 40,
    type: SERVICE_CATEGORY,
    name: 'Audiobooks',
    title: 'A book, read aloud',
    description: 'Narration, editing and mastering of whole books, chapter by chapter.',
    contributor_description:
      'Narrate or produce books. Say which genres suit your voice, and how long a chapter takes you.',
  },
];
