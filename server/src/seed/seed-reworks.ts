import type { Tx } from '../platform/database/database.ts'

const notes = [
  'Azul no lugar do verde',
  'Cliente mandou outra arte depois da prova',
  'Bolha no canto da chapa',
  'Faltou conferir a medida da aba',
  'Veio riscado do fornecedor',
  'Código não passou no leitor do cliente',
]

/**
 * Adds reworks, a few of them complaints, to some products of the batch. If the defect is already repaired, the redone
 * stages before the one where it was found get completion times between the rework request and the completion of that
 * stage; it and all later stages keep theirs.
 */
export async function insertReworks(tx: Tx): Promise<void> {
  await drawReworks(tx)
  await tx`
    insert into reworks (id, service_order_id, product_id, found_at_stage, back_to_stage, fault, note, is_complaint,
      asked_by, asked_at)
    select id, order_id, product_id, found_at_stage, back_to_stage, fault, note, is_complaint, asked_by, asked_at
    from reworked`
  await tx`
    insert into rework_reasons (rework_id, reason_id)
    select id, reason_id from reworked where reason_id is not null`
  await keepAttempts(tx)
  await beginAgain(tx)
}

/**
 * Randomly generates at most one rework per product: where the defect was found, which stage it goes back to, when, why
 * and by whom.
 */
async function drawReworks(tx: Tx): Promise<void> {
  await tx`
    create temp table reworked on commit drop as
    with progress as (
      select s.product_id, o.id as order_id, count(*)::int as steps,
        count(*) filter (where s.status = 'COMPLETED')::int as done, max(s.completed_at) as last
      from seeded o join stages s on s.service_order_id = o.id
      group by 1, 2
    ), drawn as materialized (
      select *, random() as luck, 2 + floor(least(done, steps - 1) * random())::int as found
      from progress where done > 0 and steps > 1
    ), chosen as materialized (
      select product_id, order_id, found, found - 1 - floor((found - 1) * random() * random())::int as back,
        false as is_complaint
      from drawn where luck < 0.06
      union all
      select product_id, order_id, steps, 1 + floor(steps * random())::int, true
      from drawn where luck > 0.985 and done = steps and last > now() - interval '30 days'
    ), people as (
      select sectors.id as sector_id, array_agg(users.id) as ids
      from users join sectors on sectors.key = users.sector where deleted_at is null group by 1
    ), named as (
      select sector_id, array_agg(id order by position) as ids from reasons where retired_at is null group by 1
    ), office as (
      select id from users where deleted_at is null order by role = 'manager' desc, id limit 1
    ), wrong as materialized (
      select c.*, found.id as found_at_stage, target.id as back_to_stage,
        named.ids[1 + floor(cardinality(named.ids) * random())] as reason_id, random() as luck,
        case when c.is_complaint then office.id
          else coalesce(found.completed_by, people.ids[1 + floor(cardinality(people.ids) * random())], office.id)
        end as asked_by,
        before.completed_at as since, not c.is_complaint and found.completed_at is not null as is_repaired,
        case when c.is_complaint then now() else coalesce(found.completed_at, now()) end as until
      from chosen c
      join stages found on found.product_id = c.product_id and found.stage_order = c.found
      join stages target on target.product_id = c.product_id and target.stage_order = c.back
      join stages before on before.product_id = c.product_id
        and before.stage_order = case when c.is_complaint then c.found else c.found - 1 end
      left join people on people.sector_id = found.sector_id
      left join named on named.sector_id = target.sector_id
      cross join office
    )
    select nextval(pg_get_serial_sequence('reworks', 'id'))::int as id, product_id, order_id, found, back, is_complaint,
      found_at_stage, back_to_stage, reason_id, asked_by, since, until, is_repaired,
      since + (until - since) * 0.2 as asked_at,
      case when luck < 0.7 then 'oficina' when luck < 0.85 then 'material' else 'cliente' end as fault,
      case when reason_id is null or random() < 0.4
        then (${notes}::text[])[1 + floor(${notes.length} * random())] end as note
    from wrong`
}

/** Archives the first attempt of each stage from the target to the one where the defect was found. */
async function keepAttempts(tx: Tx): Promise<void> {
  await tx`
    insert into stage_attempts (stage_id, attempt, rework_id, since, completed_by, completed_at, delivery_type, is_first)
    select s.id, 1, r.id, coalesce(before.completed_at, o.created_at),
      case when kept.is_done then s.completed_by end, case when kept.is_done then s.completed_at end,
      case when kept.is_done then s.delivery_type end, kept.is_done
    from reworked r
    join seeded o on o.id = r.order_id
    join stages s on s.product_id = r.product_id and s.stage_order between r.back and r.found
    left join stages before on before.product_id = s.product_id and before.stage_order = s.stage_order - 1
    cross join lateral (select r.is_complaint or s.stage_order < r.found as is_done) kept`
}

/**
 * Turns the target stage and all later ones into second attempts. They keep their status if the defect is already
 * repaired, and are open otherwise.
 */
async function beginAgain(tx: Tx): Promise<void> {
  await tx`
    update stages s
    set attempt = 2, reopened_at = r.asked_at, was_completed = r.is_complaint or s.stage_order < r.found,
      status = case when r.is_repaired then s.status else 'PENDING' end,
      completed_by = case when r.is_repaired then s.completed_by end,
      completed_at = case
        when not r.is_repaired then null
        when s.stage_order >= r.found then s.completed_at
        else r.since + (r.until - r.since) * (0.3 + 0.6 * (s.stage_order - r.back + 1) / (r.found - r.back))
      end,
      delivery_type = case when r.is_repaired then s.delivery_type end
    from reworked r
    where s.product_id = r.product_id and s.stage_order >= r.back`
}
