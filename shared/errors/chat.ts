import type { None } from './none.ts';

/** Refusals about conversations. */
export interface ChatErrors {
  'block.oneself': None;
  'enquiry.need-missing': None;
  'enquiry.too-long': { most: number };
  'chat.date-wrong': None;
  'chat.no-support': None;
  'chat.not-your-conversation': None;
  'chat.offer-not-found': None;
  'chat.search-days-reversed': None;
  'chat.search-place-wrong': None;
  'chat.search-without-words': None;
  'chat.to-oneself': None;
  'chat.too-fast': None;
  'message.deleted': None;
  'message.edit-too-late': { minutes: number };
  'message.empty': None;
  'message.is-evidence': None;
  'message.not-editable': None;
  'message.not-found': None;
  'message.not-yours': None;
  'message.too-long': { most: number; length: number };
  'message.too-many-pins': { most: number };
  'note.too-long': { most: number };
  'report.not-found': None;
  'report.oneself': None;
  'report.text-missing': None;
  'report.text-too-long': { most: number };
  'report.too-many': None;
  'template.name-missing': None;
  'template.name-too-long': { most: number };
  'template.not-found': None;
  'template.text-missing': None;
  'template.text-too-long': { most: number };
  'template.too-many': { most: number };
  'transcript.only-audio': None;
  'transcript.too-long': { most: number };
}
