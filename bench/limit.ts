import { createServer } from 'node:http'
import pg from 'pg'

// A minimal server that shows the maximum throughput of this machine with Node and PostgreSQL. It has no sessions,
// validation or compression, and returns the JSON of one prepared statement per request as it is.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, options: '-c TimeZone=UTC', max: 10 })

const order = `
  o.id, o.serial, o.client_id as "clientId", o.created_at as "createdAt", o.status, o.price, o.proof_img as "proofImg",
  (select row_to_json(c) from (select c.name from clients c where c.id = o.client_id) c) as client,
  round(100.0 * o.completed_count / o.stage_count)::int as progress,
  (select json_agg(row_to_json(p)) from (
    select p.id, p.identification, p.product_type_id as "productTypeId",
      (select row_to_json(t) from (select t.name from services t where t.id = p.product_type_id) t) as "productType",
      p.serial, p.service_order_id as "serviceOrderId",
      (select json_agg(row_to_json(s)) from (
        select s.id, s.stage_name as "stageName", s.stage_order as "stageOrder", s.status,
          (select row_to_json(u) from (select u.name from users u where u.id = s.completed_by) u) as "completedByUser",
          s.completed_at as "completedAt"
        from stages s where s.product_id = p.id order by s.stage_order
      ) s) as stages
    from products p where p.service_order_id = o.id order by p.position
  ) p) as products`

/** Runs a prepared statement and returns the JSON of its only row, or `[]` if there is none. */
async function ask(name: string, text: string, ...values: string[]): Promise<string> {
  const { rows } = await pool.query<{ text: string | null }>({ name, text, values })
  return rows[0]?.text ?? '[]'
}

const answers: Record<string, (argument: string) => Promise<string>> = {
  list: () =>
    ask(
      'list',
      `select json_agg(row_to_json(l))::text as text from (
        select ${order} from service_orders o where o.cancelled_at is null
        order by o.created_at desc, o.id desc limit 50
      ) l`,
    ),
  track: serial =>
    ask(
      'track',
      `select row_to_json(l)::text as text from (
        select o.serial, o.created_at as "createdAt", round(100.0 * o.completed_count / o.stage_count)::int as progress,
          (select json_agg(row_to_json(p)) from (
            select p.identification, json_build_object('name', t.name) as "productType", p.serial,
              (select json_agg(row_to_json(s)) from (
                select s.stage_name as "stageName", s.stage_order as "stageOrder", s.status
                from stages s where s.product_id = p.id order by s.stage_order
              ) s) as stages
            from products p join services t on t.id = p.product_type_id
            where p.service_order_id = o.id order by p.position
          ) p) as products
        from service_orders o where o.serial = $1 and o.cancelled_at is null
      ) l`,
      serial,
    ),
  explore: text =>
    ask(
      'explore',
      `select json_agg(row_to_json(l))::text as text from (
        select ${order} from service_orders o
        where o.cancelled_at is null and o.created_at >= now() - interval '30 days' and o.explore_text like $1
        order by o.created_at desc, o.id desc limit 50
      ) l`,
      `%${text}%`,
    ),
  complete: id =>
    ask(
      'complete',
      `with done as (
        update stages set status = 'COMPLETED', completed_by = 1, completed_at = now()
        where id = $1 and status = 'PENDING' returning id, service_order_id, stage_name
      ), counted as (
        update service_orders o set completed_count = completed_count + 1 from done where o.id = done.service_order_id
      ), recorded as (
        insert into order_events (service_order_id, kind, actor_id, after)
        select service_order_id, 'stage-ticked', 1, jsonb_build_object('stage', stage_name) from done
      )
      select '{"ok":true}' as text`,
      id,
    ),
}

const server = createServer(async (request, response) => {
  const [, name = '', argument = ''] = (request.url ?? '').split('/')
  const text = await answers[name]?.(decodeURIComponent(argument))
  response.setHeader('content-type', 'application/json').end(text)
})
server.listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
