import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { parseFieldErrors } from '#domain/errors/field-errors.ts'
import type { ApiResult } from './call-api.ts'

/**
 * The secret of a one-time link. It is in the URL fragment, which reaches no server and no log. The hook removes it from
 * the address bar, so that it does not stay in the history. Undefined before the first effect, null without a secret.
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

/** True for a link that was used, has expired or never existed: the server responds the same way to all three. */
export function isInvalidLink(result: ApiResult<unknown>): boolean {
  if (result.ok) return false
  return result.status === 410 || parseFieldErrors(result.body).some(({ path }) => path === 'token')
}
