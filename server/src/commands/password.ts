import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { nextVersion } from '../platform/database/seen-version.ts'
import { CannotStart } from '../platform/process/cannot-start.ts'
import { readConfig } from '../platform/settings/config.ts'
import { forgetSecret } from '../second-factor/change-second-factor.ts'
import { hashPassword } from '../sessions/password.ts'
import { endSessionsOf } from '../sessions/session-store.ts'
import { announceProgress } from './announce.ts'
import { openStorage } from './open-storage.ts'
import { runCommand } from './run-command.ts'

/**
 * Resets the password and the second factor from the terminal, for example for the only manager, whom nobody else can
 * help.
 */
async function renewPassword(): Promise<void> {
  const [email] = parseArgs({ allowPositionals: true }).positionals
  if (!email) throw new CannotStart('Diga de quem: npm run password -- gerente@etapa.local')
  const password = randomBytes(12).toString('base64url')
  const { sql, close } = await openStorage(readConfig(process.env), 'beside')
  try {
    await sql.begin(async tx => {
      const [person] = await tx<{ id: number }[]>`
        update users set password_hash = ${await hashPassword(password)}, updated_at = ${nextVersion(tx)}
        where lower(email) = lower(${email}) and deleted_at is null returning id`
      if (!person) throw new CannotStart(`Ninguém entra com o e-mail ${email}.`)
      await forgetSecret(tx, person.id)
      await endSessionsOf(tx, person.id)
    })
  } finally {
    await close()
  }
  announceProgress(`A nova senha de ${email} é ${password}`)
}

await runCommand(renewPassword)
