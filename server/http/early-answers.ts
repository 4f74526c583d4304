import type { FastifyInstance } from 'fastify';
import { EARLY_ANSWERS, earlyKey } from '../../shared/contract/early-answers.ts';

/** A call that a screen begins with. */
export interface EarlyCall {
  readonly path: string;
  readonly payload: object;
}

/**
 * What these calls answer to whoever is not signed in, as a part of the page: a screen that finds it
 * there is painted two journeys to the server earlier. The calls go the whole way of any other, with
 * schema, envelope and the limits of this visitor, whose address is given. What is refused is left out;
 * the screen asks for it itself and says why. Empty where there is nothing.
 */
export async function earlyAnswers(
  http: FastifyInstance,
  calls: readonly EarlyCall[],
  remoteAddress: string,
): Promise<string> {
  const answers = await Promise.all(
    calls.map(async ({ path, payload }) => {
      const { statusCode, body } = await http.inject({
        method: 'POST',
        url: `/api${path}`,
        payload,
        remoteAddress,
      });
      return statusCode === 200 ? [`${JSON.stringify(earlyKey(path, payload))}:${body}`] : [];
    }),
  );
  const all = answers.flat();
  return all.length === 0 ? '' : data(`{${all.join()}}`);
}

/** Data and no program, as the content security policy wants it; without '<' nothing ends it early. */
function data(json: string): string {
  const text = json.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${EARLY_ANSWERS}">${text}</script>`;
}
