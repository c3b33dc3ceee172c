import { createBill } from '@etapa/domain/billing/endpoints'
import { checkDigit } from '@etapa/domain/clients/tax-id'
import type { ReplyOf } from '@etapa/domain/endpoint'
import { createOrder } from '@etapa/domain/orders/endpoints'
import type { OrderInList } from '@etapa/domain/orders/order'
import { updateStage } from '@etapa/domain/stages/endpoints'
import type { Sql } from '../src/platform/database/database.ts'
import type { Caller } from './caller.ts'

/** Creates an order for a client and finishes it. */
export async function aFinishedOrder(
  caller: Caller,
  clientId: number,
  { price = 10_000 }: { price?: number | null } = {},
): Promise<OrderInList> {
  const products = [{ identification: 'Caixa', productTypeId: 1 }]
  const order = await caller.call(createOrder, { body: { clientId, price, products } })
  for (const { id } of order.products[0]?.stages ?? [])
    await caller.call(updateStage, { params: { stageId: id }, body: { status: 'COMPLETED' } })
  return order
}

/** Creates a bill for one new order, by default due in 30 days. */
export async function aBill(
  caller: Caller,
  clientId: number,
  { price = 10_000, instalments = [{ days: 30 }] as object[] } = {},
): Promise<ReplyOf<typeof createBill>> {
  const { id } = await aFinishedOrder(caller, clientId, { price })
  return await caller.call(createBill, {
    body: { clientId, orderIds: [id], instalments: instalments as [{ days: number }] },
  })
}

/** Moves a bill and its due days back by `days`, as if it had been made that much earlier. */
export const ageBill = (sql: Sql, billId: number, days: number) =>
  sql.begin(async tx => {
    await tx`set local session_replication_role = replica`
    await tx`
      update bills set billed_on = billed_on - ${days}::int, next_due_on = next_due_on - ${days}::int where id = ${billId}`
    await tx`update instalments set due_on = due_on - ${days}::int where bill_id = ${billId}`
  })

export const ownTaxId = '11222333000181'

interface NoteFields {
  number?: number
  series?: number
  issuer?: string
  recipient?: string
  /** The total as written in the XML, such as 100.00. */
  total?: string
}

/** Returns the access key of an electronic invoice (NF-e) with these fields. */
export function aNfeKey({ number = 42, series = 1, issuer = ownTaxId }: NoteFields = {}): string {
  const stem = `352611${issuer}55${String(series).padStart(3, '0')}${String(number).padStart(9, '0')}112345678`
  return stem + checkDigit(stem, 9)
}

/** Returns the XML of an electronic invoice (NF-e), as providers return it. */
export function anNfe(fields: NoteFields = {}, key = aNfeKey(fields)): string {
  const { number = 42, series = 1, issuer = ownTaxId, recipient = '52998224725', total = '100.00' } = fields
  const document = recipient.length === 14 ? `<CNPJ>${recipient}</CNPJ>` : `<CPF>${recipient}</CPF>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc versao="4.00" xmlns="http://www.portalfiscal.inf.br/nfe"><NFe><infNFe versao="4.00" Id="NFe${key}">
<ide><cUF>35</cUF><mod>55</mod><serie>${series}</serie><nNF>${number}</nNF><dhEmi>2026-11-17T10:00:00-03:00</dhEmi>
<tpNF>1</tpNF><tpAmb>1</tpAmb><finNFe>1</finNFe></ide>
<emit><CNPJ>${issuer}</CNPJ><xNome>Clicheria &amp; Cia</xNome></emit>
<dest>${document}<xNome>Caixas São João</xNome></dest>
<det nItem="1"><prod><xProd>Clichê</xProd><vProd>${total}</vProd></prod></det>
<total><ICMSTot><vProd>${total}</vProd><vNF>${total}</vNF></ICMSTot></total>
</infNFe></NFe><protNFe versao="4.00"><infProt><tpAmb>1</tpAmb><chNFe>${key}</chNFe><nProt>135260000000001</nProt>
<cStat>100</cStat><xMotivo>Autorizado o uso da NF-e</xMotivo></infProt></protNFe></nfeProc>`
}
