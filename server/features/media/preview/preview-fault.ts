/** Why a sound cannot be made heard, in words for its owner. Trying again would not help. */
export class PreviewFault extends Error {
  override readonly name = 'PreviewFault';
}
