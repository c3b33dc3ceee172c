import { expect, test } from 'vitest'
import { anEntry } from './an-entry.ts'
import { type Entry, isConflict, isSameWork } from './entry.ts'
import { entryAsComment, outboxInWords, photosInWords, stateInWords } from './entry-in-words.ts'

const refusal = { status: 409, code: 'stage-done', message: 'Já finalizada por Rui em 17/11/2026 14:00.' }
const signedOut = { status: 401, code: 'unauthenticated', message: 'Sua sessão terminou.' }

test.each([
  [{ waiting: 3, conflicts: 0, ofOthers: 0 }, '3 para enviar'],
  [{ waiting: 0, conflicts: 1, ofOthers: 0 }, '1 recusado'],
  [{ waiting: 1, conflicts: 2, ofOthers: 2 }, '1 para enviar · 2 recusados · 2 de outra pessoa'],
  [{ waiting: 0, conflicts: 0, ofOthers: 0 }, ''],
])('the outbox counts %o are described as “%s”', (counts, words) => {
  expect(outboxInWords(counts)).toBe(words)
})

test('the status text of an entry says that it is waiting, why it was refused, or that the person must sign in again', () => {
  expect(stateInWords(anEntry(1), true)).toBe('Guardado neste celular. Será enviado quando houver rede.')
  expect(stateInWords(anEntry(1, { refusal }), true)).toBe(refusal.message)
  expect(stateInWords(anEntry(1, { refusal: signedOut }), true)).toContain('Entre de novo')
  const notAllowed = { status: 403, code: 'not-allowed', message: 'Sua função não permite isto.' }
  expect(stateInWords(anEntry(1, { refusal: notAllowed }), true)).toContain(
    'não permite mais finalizar etapas',
  )
})

test("the status text of somebody else's entry says that it was not sent, or why it was refused", () => {
  const words = (changes: Partial<Entry>) => stateInWords(anEntry(1, changes), false)
  expect(words({})).toBe('Guardado neste celular. Não foi enviado.')
  expect(words({ refusal: signedOut })).toBe('Guardado neste celular. Não foi enviado.')
  expect(words({ refusal })).toBe(refusal.message)
})

test('only a refusal that signing in does not resolve is a conflict', () => {
  expect([{}, { refusal: signedOut }, { refusal }].map(isConflict)).toEqual([false, false, true])
})

test('two entries are the same work if they have the same person, stage and attempt', () => {
  const entry = anEntry(1)
  const again = { ...entry, content: { ...entry.content, key: 'other', items: [] } }
  expect(isSameWork(entry, again)).toBe(true)
  expect(isSameWork(entry, { ...again, owner: 2 })).toBe(false)
  expect(isSameWork(entry, { ...again, content: { ...again.content, attempt: 2 } })).toBe(false)
  expect(isSameWork(entry, { ...again, content: { ...again.content, stageId: 8 } })).toBe(false)
})

test('the number of photos is described in words', () => {
  const { content } = anEntry(1)
  expect([[], ['a'], ['a', 'b']].map(photos => photosInWords({ ...content, photos }))).toEqual([
    'sem fotos',
    '1 foto',
    '2 fotos',
  ])
})

test('the comment on a refused entry states the work, the refusal and every answer, up to 2,000 characters', () => {
  const { content } = anEntry(1)
  const items = [
    { label: 'Cores', checked: true },
    { label: 'Textos', checked: false, result: 'NC' as const, note: 'Falta um acento' },
    {
      ...{ label: 'Material', checked: false, result: 'NC' as const, decision: 'proceed' as const },
      ...{ reasonId: 3, note: 'O cliente aceitou' },
    },
  ]
  const reasons = [
    { id: 2, label: 'Texto errado' },
    { id: 3, label: 'Risco' },
  ]
  const comment = entryAsComment(anEntry(1, { refusal, content: { ...content, items } }), reasons)
  expect(comment.split('\n')).toEqual([
    expect.stringMatching(/^Artes de 12345678-02-01: feito em .+ sem rede e recusado no envio\.$/),
    refusal.message,
    'Cores: OK',
    'Textos: Não conforme · Falta um acento',
    'Material: Não conforme · Risco · O cliente aceitou · Seguir assim',
  ])
  const ofRui = anEntry(1, { ownerName: 'Rui', refusal: signedOut })
  expect(entryAsComment(ofRui, []).split('\n')).toEqual([
    expect.stringMatching(/^Artes de 12345678-02-01: feito em .+ por Rui sem rede e não enviado\.$/),
    'Cores: OK',
  ])
  const many = Array.from({ length: 100 }, () => ({ label: 'x'.repeat(100), checked: true }))
  expect(entryAsComment(anEntry(1, { content: { ...content, items: many } }), [])).toHaveLength(2_000)
})
