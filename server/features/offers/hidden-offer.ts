import { sql } from 'kysely';

/**
 * Whether a project was offered to somebody who blocked its freelancer then: it never comes to
 * them. Of the query's table `project`; an index that holds hidden messages alone answers it.
 */
export const isHiddenOffer = sql<boolean>`EXISTS (
  SELECT FROM message WHERE message.project_id = project.id AND message.hidden)`;
