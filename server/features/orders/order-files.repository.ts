import type { Kysely } from 'kysely';
import type { DB } from '../../database/types.ts';

/** The files that the projects of an order have by now; a service project has one once delivered. */
export function listFiles(db: Kysely<DB>, orderId: number) {
  return db
    .selectFrom('order_item')
    .innerJoin('project', 'project.id', 'order_item.project_id')
    .innerJoin('file', 'file.id', 'project.file_id')
    .select(['order_item.project_id', 'file.id as file_id', 'file.name', 'file.bytes'])
    .where('order_item.order_id', '=', orderId)
    .where((eb) =>
      eb.or([eb('project.kind', '=', 'stock'), eb('project.offer_state', '=', 'delivered')]),
    )
    .execute();
}
