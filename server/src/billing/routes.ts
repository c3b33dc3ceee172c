import * as contract from '@etapa/domain/billing/endpoints'
import * as settings from '@etapa/domain/billing/settings'
import type { Period } from '@etapa/domain/period'
import { today } from '@etapa/domain/periods'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { acceptForms } from '../platform/http/uploads.ts'
import type { Config } from '../platform/settings/config.ts'
import { visitorOf } from '../sessions/visitor.ts'
import { listBills, readBill } from './bill-reader.ts'
import { readBillingSettings, updateBillingSettings } from './billing-settings.ts'
import { cancelBill } from './cancel-bill.ts'
import { createBill } from './create-bill.ts'
import { reportCsv, reportWorkbook } from './export-report.ts'
import { makePix } from './make-pix.ts'
import { recordPayment, reversePayment } from './payments.ts'
import { readPending } from './read-pending.ts'
import { firstRows, readReport } from './read-report.ts'
import { receiveNfe, recordTypedNfe } from './record-nfe.ts'
import { sendBill } from './send-bill.ts'

export async function billingRoutes(app: FastifyInstance, sql: Sql, config: Config): Promise<void> {
  const { timeZone } = config
  const report = (period: Period) => readReport(sql, { period, today: today(), timeZone })
  serve(app, contract.getPending, ({ query }) => readPending(sql, query.clientId, timeZone))
  serve(app, contract.createBill, ({ body, user }) => createBill(sql, user.id, body, today()))
  serve(app, contract.listBills, async ({ query, reply }) => {
    const { bills, next } = await listBills(sql, query, today())
    if (next) reply.header('x-next-cursor', next)
    return bills
  })
  serve(app, contract.getBill, ({ params }) => readBill(sql, params.id, today()))
  serve(app, contract.recordPayment, ({ params, body, user }) =>
    recordPayment(sql, user.id, params.id, body, today()),
  )
  serve(app, contract.reversePayment, ({ params, user }) =>
    reversePayment(sql, user.id, { billId: params.id, paymentId: params.paymentId }, today()),
  )
  serve(app, contract.sendBill, ({ params, body }) =>
    sendBill(sql, { id: params.id, ...body }, config, today()),
  )
  serve(app, contract.cancelBill, ({ params, body, user }) =>
    cancelBill(sql, user.id, { id: params.id, reason: body.reason }, today()),
  )
  serve(app, contract.updateNfe, ({ params, body, user }) =>
    recordTypedNfe(sql, params.id, user.id, body, today()),
  )
  serve(app, contract.getPix, async ({ params, query }) =>
    makePix(sql, await readBill(sql, params.id, today()), query.instalment),
  )
  serve(app, contract.getBillingReport, async ({ query }) => firstRows(await report(query)))
  serve(app, contract.exportBillingReport, async ({ query }) => reportWorkbook(await report(query), today()))
  serve(app, contract.exportBillingCsv, async ({ query: { table, ...period } }) =>
    reportCsv(await report(period), table, today()),
  )
  serve(app, settings.getBillingSettings, () => readBillingSettings(sql))
  serve(app, settings.updateBillingSettings, ({ body, user }) => updateBillingSettings(sql, user.id, body))
  await app.register(async forms => {
    await acceptForms(forms)
    serve(forms, contract.uploadNfe, call =>
      receiveNfe(
        sql,
        {
          billId: call.params.id,
          userId: call.user.id,
          visitor: visitorOf(call),
          request: call.request,
        },
        today(),
      ),
    )
  })
}
