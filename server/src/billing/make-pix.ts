import type { Bill } from '@etapa/domain/billing/bill'
import { brCode } from '@etapa/domain/billing/br-code'
import { chargeOf } from '@etapa/domain/billing/charge'
import type { getPix } from '@etapa/domain/billing/endpoints'
import { nothingOpen, pixUnset } from '@etapa/domain/billing/failures'
import type { ReplyOf } from '@etapa/domain/endpoint'
import type { Sql } from '../platform/database/database.ts'
import { readBillingSettings } from './billing-settings.ts'

/** Returns the Pix code for the amount still to be paid for a bill, or for one of its instalments. */
export async function makePix(
  sql: Sql,
  bill: Bill,
  instalment?: number | undefined,
): Promise<ReplyOf<typeof getPix>> {
  const { pixKey: key, pixName: name, pixCity: city } = await readBillingSettings(sql)
  if (!key || !name || !city) throw pixUnset()
  const charge = chargeOf(bill, instalment)
  if (bill.cancelled || !charge) throw nothingOpen()
  const { amount } = charge
  const reference = bill.number.replaceAll('-', '') + (instalment === undefined ? '' : `P${instalment}`)
  return { payload: brCode({ key, name, city, amount, reference }), amount }
}
