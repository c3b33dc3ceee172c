import * as contract from '@etapa/domain/clients/endpoints'
import * as imports from '@etapa/domain/clients/import'
import * as prices from '@etapa/domain/clients/price'
import * as printers from '@etapa/domain/clients/printer'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { serve } from '../platform/http/serve.ts'
import { getClient, listClients } from './client-reader.ts'
import { createClient } from './create-client.ts'
import { deleteClient } from './delete-client.ts'
import { clientTemplate, exportClientCsv, exportClientSpreadsheet } from './export-clients.ts'
import { importClients } from './import-clients.ts'
import { listPrices, updatePrices } from './prices.ts'
import { createPrinter, deletePrinter, listPrinters, updatePrinter } from './printers.ts'
import { readClientPage } from './read-client-page.ts'
import { updateClient } from './update-client.ts'

export function clientRoutes(app: FastifyInstance, sql: Sql, timeZone: string): void {
  serve(app, contract.listClients, () => listClients(sql))
  serve(app, contract.getClient, ({ params }) => getClient(sql, params.id))
  serve(app, contract.getClientPage, ({ params }) => readClientPage(sql, params.id, timeZone))
  serve(app, contract.createClient, ({ body, user }) => createClient(sql, user, body))
  serve(app, contract.updateClient, ({ params, body, user }) => updateClient(sql, user, params.id, body))
  serve(app, contract.deleteClient, ({ params }) => deleteClient(sql, params.id))
  serve(app, imports.importClients, ({ body, user }) => importClients(sql, user, body))
  serve(app, imports.exportClientSpreadsheet, () => exportClientSpreadsheet(sql))
  serve(app, imports.exportClientCsv, () => exportClientCsv(sql))
  serve(app, imports.downloadClientTemplate, clientTemplate)
  serve(app, printers.listPrinters, ({ params }) => listPrinters(sql, params.id))
  serve(app, printers.createPrinter, ({ params, body }) => createPrinter(sql, params.id, body))
  serve(app, printers.updatePrinter, ({ params, body }) =>
    updatePrinter(sql, { clientId: params.id, id: params.printerId }, body),
  )
  serve(app, printers.deletePrinter, ({ params }) =>
    deletePrinter(sql, { clientId: params.id, id: params.printerId }),
  )
  serve(app, prices.listPrices, ({ params }) => listPrices(sql, params.id))
  serve(app, prices.updatePrices, ({ params, body }) => updatePrices(sql, params.id, body))
}
