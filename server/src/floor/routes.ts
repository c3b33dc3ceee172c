import { largestChecklist } from '@etapa/domain/checklists/endpoints'
import * as calls from '@etapa/domain/floor/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Archive } from '../documents/incoming-files.ts'
import type { OpenWorkReader } from '../forecasts/open-work-reader.ts'
import type { PassageTimes } from '../forecasts/passage-times.ts'
import { addEtags } from '../platform/http/etags.ts'
import { JsonText } from '../platform/http/replies.ts'
import { serve } from '../platform/http/serve.ts'
import { acceptForms } from '../platform/http/uploads.ts'
import { visitorOf } from '../sessions/visitor.ts'
import { finaliseStage } from './finalise-stage.ts'
import { readKit } from './read-kit.ts'

interface Needs {
  archive: Archive
  passages: PassageTimes
  work: OpenWorkReader
}

export async function floorRoutes(app: FastifyInstance, { archive, passages, work }: Needs): Promise<void> {
  await app.register(async forms => {
    // One byte above the limit, so that an oversized field reaches the contract's validation, which rejects it.
    await acceptForms(forms, { fieldSize: largestChecklist + 1 })
    serve(forms, calls.finaliseStage, async call => {
      const stage = await finaliseStage(archive, { visitor: visitorOf(call), request: call.request })
      passages.renew(stage.id)
      return stage
    })
  })
  await app.register(async kits => {
    addEtags(kits)
    serve(kits, calls.getKit, async ({ query, user }) =>
      JsonText.of(await readKit(archive.sql, work, query.sector ?? user.sector)),
    )
  })
}
