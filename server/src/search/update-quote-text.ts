import type { Tx } from '../platform/database/database.ts'

/**
 * Updates the search text of a quote. Called after a version is added or changed. The total is contained with and
 * without a thousands separator.
 */
export async function updateQuoteText(tx: Tx, quoteId: number): Promise<void> {
  await tx`
    update quotes q
    set search_text = searchable(concat_ws(E'\n', q.number,
      (select string_agg(item ->> 'identification', E'\n') from jsonb_array_elements(v.items) item),
      'R$ ' || total, replace(total, '.', '')))
    from (
      select *, translate(to_char(price / 100.0, 'FM999,999,990.00'), '.,', ',.') as total
      from quote_versions where quote_id = ${quoteId} order by version desc limit 1
    ) v
    where q.id = v.quote_id`
}
