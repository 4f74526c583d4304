/** Where a refusal belongs: a field of the request, for a form to point at. */
export interface RefusalDetail {
  readonly field?: string;
}

/**
 * A call that is refused for a reason its caller can understand. `status` tells the kind, `info`
 * is a stable code or one clear line. Everything else that is thrown is a fault of ours, which the
 * caller learns nothing about.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, info: string, { field }: RefusalDetail = {}) {
    super(info);
    this.status = status;
    this.field = field;
  }
}

/** 400: the payload is not of the shape that the call declares. */
export const malformed = (info: string, detail?: RefusalDetail) => new Refusal(400, info, detail);
/** 403: the person is known and may not. */
export const forbidden = (info: string) => new Refusal(403, info);
/** 404: there is no such thing, or none that this person may know of. */
export const notFound = (info: string) => new Refusal(404, info);
/** 409: it was true a moment ago; look again. */
export const conflict = (info: string) => new Refusal(409, info);
/** 413: more bytes than the call takes. */
export const tooLarge = (info: string) => new Refusal(413, info);
/** 422: understood, and against a rule; `info` is the rule's text. */
export const ruleBroken = (info: string, detail?: RefusalDetail) => new Refusal(422, info, detail);
/** 429: too often; `info` says how long to wait. */
export const tooOften = (info: string) => new Refusal(429, info);
/** 503: a part that this needs does not answer now. */
export const unavailable = (info: string) => new Refusal(503, info);
/** 507: the storage is full. */
export const noRoom = () =>
  new Refusal(507, 'Earmark has no room for this file at the moment. Please try again later.');
