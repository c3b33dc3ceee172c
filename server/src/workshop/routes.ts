import * as contract from '@etapa/domain/workshop/workshop'
import { updateWorkshop as updateWorkshopCall, weakensAccess } from '@etapa/domain/workshop/workshop-draft'
import type { FastifyInstance } from 'fastify'
import type { Sql } from '../platform/database/database.ts'
import { replyHijacked } from '../platform/http/replies.ts'
import { serve } from '../platform/http/serve.ts'
import { updateLogo, updateWorkshop } from './update-workshop.ts'
import { readLogo, readWorkshop, readWorkshopSettings } from './workshop-reader.ts'

export function workshopRoutes(app: FastifyInstance, sql: Sql, fixedUrl: string | undefined): void {
  serve(app, contract.getWorkshop, () => readWorkshop(sql))
  serve(app, contract.getWorkshopSettings, () => readWorkshopSettings(sql, fixedUrl))
  serve(app, updateWorkshopCall, async ({ body, user, request }) => {
    if (weakensAccess(await readWorkshopSettings(sql, fixedUrl), body)) await app.requireProof(request)
    await updateWorkshop(sql, user, body)
    return await readWorkshopSettings(sql, fixedUrl)
  })
  serve(app, contract.updateLogo, async ({ body }) => {
    await updateLogo(sql, body.logo)
    return await readWorkshopSettings(sql, fixedUrl)
  })
  serve(app, contract.getLogo, async ({ params, reply }) => {
    const { type, picture } = await readLogo(sql, params.version)
    // The URL contains a hash of the content, so the response can be cached indefinitely.
    reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(picture)
    return replyHijacked
  })
}
