/** When support answers, in Serbian; made to stand in the middle of a sentence. */
export const SUPPORT_HOURS: string = 'od ponedeljka do petka, od 9 do 15 časova';

export { SUPPORT_ADDRESSES } from './support.ts';
