import type { Sql } from '@etapa/server/database'

const pool = 20_000

/** Picks random rows from the archive, so that consecutive requests differ. */
export class Sample {
  #orders: { id: number; serial: string }[] = []
  #products: string[] = []
  #employees: number[] = []
  #stages: number[] = []
  #firstStages: { id: number; labels: string[] }[] = []
  #turn = 0
  readonly #sql: Sql
  readonly #password: string

  constructor(sql: Sql, password: string) {
    this.#sql = sql
    this.#password = password
  }

  async draw(): Promise<void> {
    const sql = this.#sql
    this.#orders = await sql<
      { id: number; serial: string }[]
    >`select id, serial from service_orders order by random() limit ${pool}`
    const products = await sql`select serial from products order by random() limit ${pool}`
    this.#products = products.map(({ serial }) => serial)
    const employees = await sql`select id from users where deleted_at is null`
    this.#employees = employees.map(({ id }) => id)
  }

  /**
   * Resets the newest completed stages to pending with SQL, bypassing the server. They stand for the current work,
   * whatever the size of the archive. Leaves out stages of held or cancelled orders, stages that need the customer's
   * approval, and stages that were reworked.
   */
  async renewStages(): Promise<void> {
    const sql = this.#sql
    const stages = await sql<{ id: number; order: number; place: number; labels: string[] }[]>`
      select * from (
        select s.id, s.service_order_id as order, s.stage_order as place,
          array(select label from step_items item where item.step_id = s.step_id) as labels
        from stages s join service_orders o on o.id = s.service_order_id join route_steps step on step.id = s.step_id
        where o.cancelled_at is null and o.held_since is null and s.attempt = 1 and not step.needs_approval
        order by s.id desc limit ${pool}
      ) newest order by random()`
    const ids = stages.map(({ id }) => id)
    await sql.begin(async tx => {
      await tx`delete from checklist_items where stage_id = any(${ids}::int[])`
      await tx`
        update stages set status = 'PENDING', completed_by = null, completed_at = null, delivery_type = null
        where id = any(${ids}::int[]) and status = 'COMPLETED'`
      await tx`
        update service_orders o
        set completed_count = (select count(*) from stages s where s.service_order_id = o.id and s.status = 'COMPLETED'),
          finished_at = null
        where id = any(${stages.map(({ order }) => order)}::int[])`
    })
    this.#stages = ids
    this.#firstStages = stages.filter(({ place }) => place === 1)
  }

  /** Rotates through the credentials of 23 people, because sign-in attempts per account are limited. */
  login = () => ({ email: `pessoa${1 + (this.#turn++ % 23)}@demo.etapa.local`, password: this.#password })
  orderSerial = (): string => this.#next(this.#orders).serial
  orderId = (): number => this.#next(this.#orders).id
  productSerial = (): string => this.#next(this.#products)
  employee = (): string => String(this.#next(this.#employees))
  pendingStage = (): number | undefined => this.#stages.pop()
  pendingFirstStage = (): { id: number; labels: string[] } | undefined => this.#firstStages.pop()
  word = (): string =>
    this.#next(['pizza', 'cerveja', 'paranaense', 'acai', 'girassol', 'vinho', 'calcados', 'guarani'])
  /** Returns a different IP address each time, because the tracking page is rate-limited by address. */
  address = (): string => [10, this.#turn >> 16, (this.#turn >> 8) & 255, this.#turn++ & 255].join('.')

  #next<T>(list: T[]): T {
    const item = list[this.#turn++ % list.length]
    if (item === undefined) throw new Error('the archive is empty')
    return item
  }
}
