-- The same as in 0101, with one look at the changed rows instead of three: a completion takes a third less time in its triggers.
create or replace function follow_changed_stages() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan as $$
declare
  order_ids integer[];
  completed integer[];
  product_ids integer[];
  is_undone boolean;
begin
  select array_agg(present.service_order_id) || array_agg(past.service_order_id),
    array_agg(present.id) filter (where present.status = 'COMPLETED' and past.status <> 'COMPLETED'),
    array_agg(present.product_id) filter (where present.status = 'COMPLETED' and past.status <> 'COMPLETED'),
    bool_or(present.status <> 'COMPLETED' and past.status = 'COMPLETED')
  into order_ids, completed, product_ids, is_undone
  from present join past using (id);
  perform recount_orders(order_ids);
  perform add_completed(completed, product_ids);
  if is_undone then
    perform remove_worker(past.completed_by, past.service_order_id)
    from present join past using (id) where present.status <> 'COMPLETED' and past.status = 'COMPLETED';
    -- A rework, which begins another attempt, leaves the passage of the first.
    delete from passages using present join past using (id)
    where present.status <> 'COMPLETED' and past.status = 'COMPLETED' and present.attempt = past.attempt
      and passages.stage_id = past.id and passages.done_at = past.completed_at;
  end if;
  return null;
end $$;
