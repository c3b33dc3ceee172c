import { linkUnknown } from '@etapa/domain/links/failures'
import { expect, test } from 'vitest'
import { limitGuesses } from './limit-guesses.ts'

const wrong = 'zzzzXXXXXXXXXXXXXXXXXX'
const good = 'abcdXXXXXXXXXXXXXXXXXX'

/** Returns a guess at a time; the good token is the only known one. */
function aGuard() {
  let now = 0
  const guarded = limitGuesses(() => now)
  return {
    after: (ms: number) => {
      now += ms
    },
    guess: (token: string, address = '10.9.9.9') =>
      guarded({ address, token }, async () => {
        if (token !== good) throw linkUnknown()
        return 'found'
      }),
  }
}

test('twenty unknown tokens with the same beginning are looked up in a minute, and no more', async () => {
  const { guess, after } = aGuard()
  for (let count = 0; count < 20; count += 1)
    await expect(guess(`${wrong}${count}`)).rejects.toMatchObject({ code: 'link-unknown' })
  after(12_500)
  await expect(guess(wrong)).rejects.toMatchObject({ kind: 'too-often', retryAfter: 48 })
  after(47_499)
  await expect(guess(wrong)).rejects.toMatchObject({ kind: 'too-often', retryAfter: 1 })
  after(1)
  await expect(guess(wrong)).rejects.toMatchObject({ code: 'link-unknown' })
})

test('they block neither other links of the address nor the same one from elsewhere', async () => {
  const { guess } = aGuard()
  for (let count = 0; count < 21; count += 1) await expect(guess(wrong)).rejects.toThrow()
  expect(await guess(good)).toBe('found')
  await expect(guess(`zzzy${wrong.slice(4)}`)).rejects.toMatchObject({ code: 'link-unknown' })
  await expect(guess(wrong, '10.9.9.8')).rejects.toMatchObject({ code: 'link-unknown' })
})

test('above the limit, not even a known token is revealed', async () => {
  const { guess } = aGuard()
  for (let count = 0; count < 20; count += 1)
    await expect(guess(`${good.slice(0, 4)}${count}`)).rejects.toMatchObject({ code: 'link-unknown' })
  await expect(guess(good)).rejects.toMatchObject({ kind: 'too-often' })
})
