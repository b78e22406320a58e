import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { parseFieldErrors } from '#domain/errors/field-errors.ts'
import type { ApiResult } from './call-api.ts'

/**
 * The secret of a one-time link. It comes in the fragment, which reaches no server and no log, and is taken out of the
 * address at once, so that it stays in no history. Undefined until looked for, null where there is none.
 */
export function useLinkSecret(): string | null | undefined {
  const { hash } = useLocation()
  const [secret, setSecret] = useState<string | null>()
  useEffect(() => {
    const { pathname, search, hash: fragment } = window.location
    const found = fragment.slice(1)
    if (found !== '') history.replaceState(history.state, '', pathname + search)
    setSecret((before) => found || (before ?? null))
  }, [hash])
  return secret
}

/** Used already, too old, or never ours: the server says the same of all. */
export function isInvalidLink(answer: ApiResult<unknown>): boolean {
  if (answer.ok) return false
  return answer.status === 410 || parseFieldErrors(answer.body).some(({ path }) => path === 'token')
}
