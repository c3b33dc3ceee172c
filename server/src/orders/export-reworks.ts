import type { ExploreFilter } from '@etapa/domain/orders/filter'
import { clientLabel } from '@etapa/domain/orders/labels'
import { type Fault, faultLabels } from '@etapa/domain/stages/fault'
import type { Sql, Tx } from '../platform/database/database.ts'
import type { Column } from '../spreadsheets/column.ts'
import { exportPages, pageSize } from '../spreadsheets/export-pages.ts'
import { type Worksheet, worksheetOf } from '../spreadsheets/write-xlsx.ts'
import type { Cursor } from './cursor.ts'
import { onWorkshopClock } from './on-workshop-clock.ts'
import { orderQuery, withPlanFor } from './order-filter.ts'
import { clientName } from './order-json.ts'
import { reworkReasons } from './rework-reasons.ts'

interface ExportedRework {
  product: string
  identification: string
  foundAt: string
  backTo: string
  reasons: string[]
  fault: Fault
  note: string | null
  isComplaint: boolean
  askedBy: string
  /** The time at which the rework was requested, in the workshop's time zone. */
  askedAt: string
}

interface ReworkedOrder extends Cursor {
  serial: string
  client: { name: string } | null
  reworks: ExportedRework[]
}

type Row = ExportedRework & Pick<ReworkedOrder, 'serial' | 'client'>

const columns: readonly Column<Row>[] = [
  { header: 'Nº OS', width: 16, kind: 'text', value: row => row.serial, total: 'rows' },
  { header: 'Serial', width: 18, kind: 'text', value: row => row.product },
  { header: 'Produto', width: 40, kind: 'text', value: row => row.identification },
  { header: 'Empresa', width: 36, kind: 'text', value: row => clientLabel(row.client) },
  { header: 'Encontrado em', width: 26, kind: 'text', value: row => row.foundAt },
  { header: 'Refazer a partir de', width: 26, kind: 'text', value: row => row.backTo },
  { header: 'Motivos', width: 36, kind: 'text', value: row => row.reasons.join(', ') },
  { header: 'Responsável', width: 13, kind: 'text', value: row => faultLabels[row.fault] },
  { header: 'Observação', width: 50, kind: 'text', value: row => row.note ?? '' },
  { header: 'Reclamação', width: 12, kind: 'text', value: row => (row.isComplaint ? 'Sim' : 'Não') },
  { header: 'Pedida por', width: 28, kind: 'text', value: row => row.askedBy },
  { header: 'Pedida em', width: 17, kind: 'time', value: row => row.askedAt },
]

/** A worksheet with one row for each rework of the orders that match the filter. */
export const reworkWorksheet = (sql: Sql, filter: ExploreFilter, timeZone: string): Worksheet =>
  worksheetOf('Refações', columns, rowsOf(sql, { ...filter, withRework: 'true' }, timeZone))

async function* rowsOf(sql: Sql, filter: ExploreFilter, timeZone: string): AsyncGenerator<Row[]> {
  const orders = exportPages<ReworkedOrder>(last =>
    withPlanFor(sql, filter, db => readPage(db, filter, timeZone, last)),
  )
  for await (const page of orders) {
    yield page.flatMap(({ serial, client, reworks }) =>
      reworks.map(rework => ({ ...rework, serial, client })),
    )
  }
}

async function readPage(
  db: Sql | Tx,
  filter: ExploreFilter,
  timeZone: string,
  last: Cursor | undefined,
): Promise<ReworkedOrder[]> {
  const orders = orderQuery(db, filter, timeZone)
  return await db<ReworkedOrder[]>`
    select o.id, ${orders.at} as at, o.serial, ${clientName(db)} as client, array(
      select row_to_json(rework) from (
        select p.serial as product, p.identification, found.stage_name as "foundAt", target.stage_name as "backTo",
          ${reworkReasons(db)} as reasons,
          r.fault, r.note, r.is_complaint as "isComplaint", asker.shown_name as "askedBy",
          ${onWorkshopClock(db, 'r.asked_at', timeZone)} as "askedAt"
        from reworks r
        join products p on p.id = r.product_id
        join stages found on found.id = r.found_at_stage
        join stages target on target.id = r.back_to_stage
        join users asker on asker.id = r.asked_by
        where r.service_order_id = o.id
        order by r.asked_at desc, r.id desc
      ) rework
    ) as reworks
    from ${orders.from}
    where ${orders.where} ${orders.after(last)}
    order by ${orders.newestFirst}
    limit ${pageSize}`
}
