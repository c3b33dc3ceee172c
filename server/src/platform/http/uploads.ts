import type { IncomingMessage } from 'node:http'
import { uploadLimits } from '@etapa/domain/documents/upload-limits'
import { Failure } from '@etapa/domain/failure'
import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originalName } from '../files/original-name.ts'

export interface SentFile {
  /** The original file name, without folders and misleading characters. */
  name: string
  content: AsyncIterable<Buffer>
}

const { bytesPerFile, filesPerRequest } = uploadLimits
const fields = 10
const silenceMs = 1_000

/** Accepts multipart forms in the routes of this scope. Fields are truncated at `fieldSize` bytes. */
export async function acceptForms(app: FastifyInstance, { fieldSize = 1000 } = {}): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    // Larger than one chunk, because the parser never resumes after it paused in a skipped part.
    fileHwm: 128 * 1024,
    limits: {
      fileSize: bytesPerFile,
      files: filesPerRequest,
      fields,
      fieldSize,
      parts: filesPerRequest + fields,
    },
  })
}

/** Passes the files to `take` one after the other as they arrive, and returns the other fields. */
export async function readForm(
  request: FastifyRequest,
  fileField: string,
  take: (file: SentFile) => Promise<void>,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) {
    throw new Failure('unsupported', 'Envie os arquivos em um formulário (multipart/form-data).', {
      code: 'form-needed',
    })
  }
  if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit)
    throw formTooLarge(request.routeOptions.bodyLimit)
  const values: Record<string, string> = {}
  const parser = guardAgainstStall(request.raw)
  try {
    for await (const part of partsOf(request, parser)) {
      if (part.type === 'field') values[part.fieldname] = String(part.value)
      // Browsers send an empty file name for an empty file field.
      else if (part.filename === '') part.file.resume()
      else if (part.fieldname !== fileField) throw unknownField(part.fieldname, fileField)
      else await take(sentFile(part, parser))
    }
  } catch (error) {
    // A browser reads the response only after it has sent everything, so the rest is read and discarded.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  } finally {
    parser.stop()
  }
  return values
}

async function* partsOf(request: FastifyRequest, parser: StallGuard): AsyncGenerator<Multipart> {
  const parts = request.parts()
  try {
    for (;;) {
      const { value, done } = await parser.answers(parts.next())
      if (done) return
      yield value
    }
  } catch (error) {
    throw (error as Error & { code?: string }).code === 'FST_FILES_LIMIT' ? tooMany() : malformed()
  }
}

interface StallGuard {
  /** Resolves with the parser's result; rejects if it stalls. */
  answers<T>(next: Promise<T>): Promise<T>
  stop(): void
}

/**
 * Detects a stalled parser: it hangs on a part whose headers do not end, and after a part that it rejects. It counts as
 * stalled if it yields nothing for a while although received bytes are unread or the request has ended. A slow upload
 * is not a stall.
 */
function guardAgainstStall(raw: IncomingMessage): StallGuard {
  let giveUp: ((reason: Failure) => void) | undefined
  let before = { giveUp, bytesRead: -1 }
  const watch = setInterval(() => {
    const { bytesRead } = raw.socket
    const isUntaken = raw.readableLength > 0 && bytesRead === before.bytesRead
    // Giving up has no effect if the parser has already responded and only the disk is slow.
    if (giveUp === before.giveUp && (raw.readableEnded || isUntaken)) giveUp?.(malformed())
    before = { giveUp, bytesRead }
  }, silenceMs)
  return {
    answers: next =>
      new Promise((resolve, reject) => {
        giveUp = reject
        next.then(resolve, reject)
      }),
    stop: () => clearInterval(watch),
  }
}

function sentFile(part: MultipartFile, parser: StallGuard): SentFile {
  const name = originalName(part.filename ?? '')
  return { name, content: contentOf(part.file, name, parser) }
}

async function* contentOf(
  file: MultipartFile['file'],
  name: string,
  parser: StallGuard,
): AsyncGenerator<Buffer> {
  const chunks = file[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { value, done } = await parser.answers(chunks.next())
      if (done) break
      yield value
    }
  } catch {
    throw malformed()
  } finally {
    file.destroy()
  }
  if (file.truncated) throw tooLarge(name)
}

const tooLarge = (name: string) =>
  new Failure('too-large', `O arquivo "${name}" tem mais de ${bytesPerFile / 1024 / 1024} MB.`, {
    code: 'file-too-large',
  })
const formTooLarge = (limit: number) =>
  new Failure('too-large', `Envie no máximo ${Math.floor(limit / 1024 / 1024)} MB por vez.`, {
    code: 'form-too-large',
  })
const tooMany = () =>
  new Failure('too-large', `Envie no máximo ${filesPerRequest} arquivos por vez.`, { code: 'too-many-files' })
const malformed = () =>
  new Failure('invalid', 'O envio chegou incompleto. Tente novamente.', { code: 'upload-incomplete' })
// The parser's types do not say that a part may have no name.
const unknownField = (sent: string | undefined, expected: string) =>
  new Failure('invalid', `O campo "${originalName(sent ?? '')}" não recebe arquivos. Use "${expected}".`, {
    code: 'field-unknown',
  })
