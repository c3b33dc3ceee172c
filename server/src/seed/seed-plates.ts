import type { Tx } from '../platform/database/database.ts'

/**
 * Puts the plates of some of the batch's finished products into the archive, spread over eight cabinets; a few plates
 * are taken out or lent to the client.
 */
export async function insertPlates(tx: Tx): Promise<void> {
  await tx`
    create temp table stored on commit drop as
    with finished as (
      select p.id as product_id, p.serial, o.id as order_id, o.client_id, max(s.completed_at) as at,
        (array_agg(s.completed_by order by s.stage_order desc))[1] as by
      from seeded o join products p on p.service_order_id = o.id join stages s on s.product_id = p.id
      where not exists (select from reworked r where r.product_id = p.id)
      group by p.id, o.id, o.client_id having bool_and(s.status <> 'PENDING')
    )
    select *, (1 + floor(8 * random()))::int::text as cabinet, chr(65 + floor(6 * random())::int) as shelf,
      (1 + floor(40 * random()))::int::text as place, case when random() < 0.9 then 'bom' else 'gasto' end as state,
      case when luck < 0.05 then by end as holder_id, case when luck > 0.97 then client_id end as lent_to,
      case when luck > 0.97 then (at + (5 + 30 * random()) * interval '1 day')::date end as return_on,
      nextval(pg_get_serial_sequence('plates', 'id'))::int as plate_id
    from (select *, random() as luck from finished where random() < 0.4) f`
  await tx`
    insert into plates (id, product_id, color, cabinet, shelf, position, place_key, state, holder_id, lent_to, return_on,
      out_since, updated_at)
    select plate_id, product_id, '', cabinet, shelf, place,
      lpad(cabinet, 6, '0') || E'\n' || lower(shelf) || E'\n' || lpad(place, 6, '0'), state, holder_id, lent_to,
      return_on, case when ${isOut(tx)} then at + interval '1 hour' end,
      case when ${isOut(tx)} then at + interval '1 hour' else at end
    from stored`
  await tx`
    insert into plate_moves (plate_id, cabinet, shelf, position, state, holder_id, lent_to, return_on, note, moved_by,
      moved_at)
    select plate_id, cabinet, shelf, place, state, null, null, null, '', by, at from stored
    union all
    select plate_id, cabinet, shelf, place, state, holder_id, lent_to, return_on, 'Reimpressão', by,
      at + interval '1 hour'
    from stored where ${isOut(tx)}
    order by 11`
  await tx`
    insert into order_events (service_order_id, kind, actor_id, at, before, after)
    select order_id, 'plates-stored', by, at, null, facts || '{"colors": [""]}' from stored cross join lateral (
      select jsonb_build_object('product', serial, 'state', state, 'place', ${inWords(tx)}) as facts
    ) facts
    union all
    select order_id, 'plate-moved', by, at + interval '1 hour', facts,
      facts || jsonb_strip_nulls(jsonb_build_object('holder', (select name from users where id = holder_id),
        'lentTo', (select name from clients where id = lent_to), 'returnOn', return_on, 'note', 'Reimpressão'))
    from stored cross join lateral (
      select jsonb_build_object('product', serial, 'color', '', 'state', state, 'place', ${inWords(tx)}) as facts
    ) facts
    where ${isOut(tx)}
    order by 4`
}

const isOut = (tx: Tx) => tx`num_nonnulls(holder_id, lent_to) > 0`
const inWords = (tx: Tx) => tx`'Armário ' || cabinet || ', Prateleira ' || shelf || ', Posição ' || place`
