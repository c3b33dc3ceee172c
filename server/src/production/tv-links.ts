import { Failure } from '@etapa/domain/failure'
import { readTvCode, type TvLink } from '@etapa/domain/production/tv-link'
import type { Sql, Tx } from '../platform/database/database.ts'
import { hashed } from '../sessions/tokens.ts'
import { newTvCode } from './tv-code.ts'

const mostLinks = 50

const linkMissing = () =>
  new Failure('missing', 'Este link não vale mais. Peça outro a um gerente.', { code: 'link-revoked' })
const tooManyLinks = () =>
  new Failure('conflict', `Há ${mostLinks} links em vigor. Revogue os que não são usados.`, {
    code: 'too-many-links',
  })

export async function listTvLinks(sql: Sql): Promise<TvLink[]> {
  return await sql<TvLink[]>`
    select l.id, l.made_at as "madeAt", u.shown_name as "madeBy"
    from tv_links l join users u on u.id = l.made_by
    where l.revoked_at is null order by l.id desc limit ${mostLinks}`
}

export async function makeTvLink(
  tx: Tx,
  user: { id: number; name: string },
): Promise<TvLink & { token: string }> {
  const token = newTvCode()
  const [made] = await tx<Omit<TvLink, 'madeBy'>[]>`
    insert into tv_links (token_hash, made_by)
    select ${hashed(readTvCode(token))}, ${user.id}
    where (select count(*) from tv_links where revoked_at is null) < ${mostLinks}
    returning id, made_at as "madeAt"`
  if (!made) throw tooManyLinks()
  return { ...made, madeBy: user.name, token }
}

export async function revokeTvLink(tx: Tx, id: number): Promise<{ ok: true }> {
  const [revoked] = await tx`
    update tv_links set revoked_at = now() where id = ${id} and revoked_at is null returning id`
  if (!revoked) throw linkMissing()
  return { ok: true }
}

/** Throws if the token is unknown or revoked. */
export async function admitTv(sql: Sql, token: string): Promise<void> {
  const [link] =
    await sql`select from tv_links where token_hash = ${hashed(readTvCode(token))} and revoked_at is null`
  if (!link) throw linkMissing()
}
