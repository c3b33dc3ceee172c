import { isWholeCode, readCode } from '@etapa/domain/tracking/code'
import { useEffect, useState } from 'react'
import { ApiError, unreachable } from '../api/api-error.ts'
import { clearToasts, notifyError, notifyInfo } from '../ui/feedback/notify.tsx'
import { codeIn, pathOf } from './address.ts'
import { type Found, findOrders } from './find-orders.ts'
import { followFound } from './follow-found.ts'

export type Search =
  | { kind: 'idle' }
  | { kind: 'searching' }
  | { kind: 'found'; code: string; found: Found }
  | { kind: 'failed'; message: string }

/** A search. Each one is a new object, so that searching for the same code again has an effect. */
export interface SearchRequest {
  code: string
  /** Whether the person submitted the form instead of opening a URL; only then does an empty code show a message. */
  isAsked?: boolean
  /** The result, if the server has rendered it. */
  found?: Found
}

const patience = 20_000

/**
 * The state of the search. Its code is kept in the URL: searching for another code pushes a history entry, and going
 * back or forward searches again.
 */
export function useSearch(first: SearchRequest) {
  const [request, setRequest] = useState(first)
  const [search, setSearch] = useState(() => searchAlready(first))

  useEffect(() => {
    const follow = () => setRequest(requestInAddress())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  useEffect(() => {
    const { code, isAsked, found } = request
    if (!isWholeCode(code)) {
      setSearch({ kind: 'idle' })
      if (isAsked || code !== '') notifyNothingFound()
      return
    }
    history.replaceState(null, '', pathOf(code))
    if (found) return followFound(code, found => setSearch({ kind: 'found', code, found }))
    setSearch({ kind: 'searching' })
    clearToasts()
    return follow(code, setSearch)
  }, [request])

  /**
   * Searches for the typed text. If it cannot be a whole code, for example because it is too short, it stays in the
   * field and the result is cleared.
   */
  function searchFor(text: string): void {
    const code = readCode(text)
    const path = pathOf(isWholeCode(code) ? code : '')
    if (path !== location.pathname) history.pushState(null, '', path)
    setRequest({ code, isAsked: true })
  }

  return { request, search, searchFor }
}

const searchAlready = ({ code, found }: SearchRequest): Search =>
  found ? { kind: 'found', code, found } : { kind: 'idle' }

export const requestInAddress = (): SearchRequest => ({ code: codeIn(location.pathname) })

/** Searches for a code, reports the state, and keeps the result up to date until the returned function is called. */
function follow(code: string, report: (search: Search) => void): () => void {
  let isStopped = false
  let unfollow = () => {}
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), patience)
  const show = (found: Found) => report({ kind: 'found', code, found })
  findOrders(code, controller.signal)
    .then(found => {
      if (isStopped) return
      show(found)
      if (found.orders.length === 0) notifyNothingFound()
      else unfollow = followFound(code, show)
    })
    .catch((error: unknown) => {
      if (isStopped) return
      report({ kind: 'failed', message: (error instanceof ApiError ? error : unreachable()).message })
      notifyError('Não foi possível fazer a busca do rastreio. Por favor, tente mais tarde.')
    })
    .finally(() => clearTimeout(timer))
  return () => {
    isStopped = true
    controller.abort()
    unfollow()
  }
}

function notifyNothingFound(): void {
  notifyInfo(
    'Nenhum pedido encontrado com esse código.',
    'O código segue o padrão XXXXXXXX-XX, somente números.',
  )
}
