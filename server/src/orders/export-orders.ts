import type { Actor } from '@etapa/domain/capabilities'
import { formatDay } from '@etapa/domain/dates'
import { Failure } from '@etapa/domain/failure'
import { situationInWords } from '@etapa/domain/forecasts/situation'
import { clientLabel, progressLabel } from '@etapa/domain/orders/labels'
import { percentage } from '@etapa/domain/orders/progress'
import { today } from '@etapa/domain/periods'
import { type DeliveryType, deliveriesLabel } from '@etapa/domain/stages/delivery'
import { type OpenWork, orderOutlook } from '../forecasts/open-work.ts'
import type { Sql, Tx } from '../platform/database/database.ts'
import { Download } from '../platform/http/replies.ts'
import { type Column, columnsFor } from '../spreadsheets/column.ts'
import { exportPages, pageSize } from '../spreadsheets/export-pages.ts'
import { writeCsv } from '../spreadsheets/write-csv.ts'
import { mostRows, worksheetOf, writeXlsx } from '../spreadsheets/write-xlsx.ts'
import type { Cursor } from './cursor.ts'
import { reworkWorksheet } from './export-reworks.ts'
import { onWorkshopClock } from './on-workshop-clock.ts'
import { type OrderCriteria, orderQuery, withPlanFor } from './order-filter.ts'
import { clientName } from './order-json.ts'
import { summarizeOrders } from './order-reader.ts'

interface ExportedOrder extends Cursor {
  serial: string
  completed: number
  stages: number
  identifications: string
  products: number
  client: { name: string } | null
  /**
   * `registered` and `finished` are formatted in the workshop's time zone; `finishedAt` is the timestamp for the
   * forecast.
   */
  registered: string
  finished: string | null
  dueOn: string | null
  finishedAt: string | null
  /** The delivery types of the order's products. */
  deliveries: DeliveryType[]
  price: number | null
}

const progressOf = ({ completed, stages }: ExportedOrder) => percentage(completed, stages)

const columnsOf = (work: OpenWork): readonly Column<ExportedOrder>[] => [
  { header: 'Nº OS', width: 16, kind: 'text', value: order => order.serial, total: 'rows' },
  { header: 'Processamento', width: 16, kind: 'text', value: order => progressLabel(progressOf(order)) },
  { header: 'Progresso', width: 11, kind: 'percent', value: progressOf },
  { header: 'Produto', width: 60, kind: 'text', value: order => order.identifications },
  { header: 'Produtos', width: 11, kind: 'count', value: order => order.products, total: 'sum' },
  { header: 'Empresa', width: 36, kind: 'text', value: order => clientLabel(order.client) },
  { header: 'Registro', width: 17, kind: 'time', value: order => order.registered },
  { header: 'Conclusão', width: 17, kind: 'time', value: order => order.finished },
  {
    header: 'Saída',
    width: 18,
    kind: 'text',
    value: ({ deliveries }) => deliveriesLabel(deliveries),
  },
  { header: 'R$', width: 18, kind: 'money', value: order => order.price ?? 0, total: 'sum' },
  { header: 'Prazo', width: 12, kind: 'text', value: ({ dueOn }) => (dueOn ? formatDay(dueOn) : '') },
  { header: 'Situação', width: 26, kind: 'text', value: order => inWords(work, order) },
]

/** Returns the order's situation in the same wording as the order list. */
function inWords(work: OpenWork, order: ExportedOrder): string {
  const { situation } = orderOutlook(work, order)
  return situationInWords({ ...order, situation }, work.time, work.now)
}

export interface Export {
  sql: Sql
  filter: OrderCriteria
  timeZone: string
  /** The plan of all open work as of the start of the export. */
  work: OpenWork
  reader: Actor
}

export async function exportSpreadsheet(options: Export): Promise<Download> {
  const { sql, filter, timeZone, work, reader } = options
  const { orders } = await summarizeOrders(sql, filter, timeZone)
  if (orders > mostRows) {
    throw new Failure(
      'invalid',
      `Uma planilha comporta ${mostRows} ordens. Escolha um período menor ou CSV.`,
      { code: 'too-many-orders' },
    )
  }
  const content = writeXlsx([
    worksheetOf('Ordens de serviço', columnsFor(reader, columnsOf(work)), ordersOf(sql, filter, timeZone)),
    reworkWorksheet(sql, filter, timeZone),
  ])
  return new Download(fileName('xlsx'), content)
}

export function exportCsv({ sql, filter, timeZone, work, reader }: Export): Download {
  const content = writeCsv(columnsFor(reader, columnsOf(work)), ordersOf(sql, filter, timeZone))
  return new Download(fileName('csv'), content)
}

const fileName = (extension: string): string => `ordens-de-servico-${today()}.${extension}`

const ordersOf = (sql: Sql, filter: OrderCriteria, timeZone: string) =>
  exportPages<ExportedOrder>(last => withPlanFor(sql, filter, db => readPage(db, filter, timeZone, last)))

async function readPage(
  db: Sql | Tx,
  filter: OrderCriteria,
  timeZone: string,
  last: Cursor | undefined,
): Promise<ExportedOrder[]> {
  const orders = orderQuery(db, filter, timeZone)
  const time = (column: string) => onWorkshopClock(db, column, timeZone)
  return await db<ExportedOrder[]>`
    select o.id, ${orders.at} as at, o.serial, o.completed_count as completed, o.stage_count as stages,
      (select coalesce(string_agg(p.identification, ', ' order by p.position), '') from products p
        where p.service_order_id = o.id) as identifications,
      o.product_count as products,
      ${clientName(db)} as client,
      o.due_on::text as "dueOn", o.finished_at as "finishedAt",
      ${time('o.created_at')} as registered, ${time('o.finished_at')} as finished,
      array(select s.delivery_type from stages s
        where s.service_order_id = o.id and s.delivery_type is not null) as deliveries, o.price
    from ${orders.from}
    where ${orders.where} ${orders.after(last)}
    order by ${orders.newestFirst}
    limit ${pageSize}`
}
